import { Hono } from 'hono'
import { orderActionRequestSchema } from '#contract/orders/order-action.ts'
import type { FamilyLink } from '#contract/proofs/family-link.ts'
import type { AppContext } from '#server/app-context.ts'
import { createFamilyLinkService } from '#server/family/family-link-service.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { createColoursNextService } from '#server/proofs/colours-next-service.ts'
import { createProofAnswerService } from '#server/proofs/proof-answer-service.ts'
import { createOwnReviewService } from '#server/reviews/own-review-service.ts'
import { createWithdrawalAnswerService } from '#server/withdrawals/withdrawal-answer-service.ts'
import { createCropService } from '../crop-service.ts'
import { createOrderService } from '../order-service.ts'

/** `POST /order-action`: what customers may do to an order of their own. */
export function createOrderActionFunction(context: AppContext, readCaller: ReadCaller) {
  const orderService = createOrderService(context)
  const proofAnswerService = createProofAnswerService(context)
  const coloursNextService = createColoursNextService(context)
  const cropService = createCropService(context)
  const familyLinkService = createFamilyLinkService(context)
  const withdrawalAnswerService = createWithdrawalAnswerService(context)
  const ownReviewService = createOwnReviewService(context)
  return new Hono<HttpEnv>().post('/order-action', async (c) => {
    const { userId } = await requireSignedIn(c, readCaller)
    const request = await readBody(c, orderActionRequestSchema)
    switch (request.action) {
      case 'cancel':
        return c.json(await orderService.cancel(userId, request.orderId))
      case 'approve-proof':
        return c.json(await proofAnswerService.approve(userId, request))
      case 'choose-crop':
        return c.json(await cropService.choose(userId, request))
      case 'keep-black-and-white':
        return c.json(await coloursNextService.keepBlackAndWhite(userId, request))
      case 'point-colours':
        return c.json(await coloursNextService.pointColours(userId, request))
      case 'request-changes':
        return c.json(await proofAnswerService.requestChanges(userId, request))
      case 'share-proof':
        return c.json<FamilyLink>(await familyLinkService.share(userId, request.orderId))
      case 'end-family-link':
        return c.json(await familyLinkService.end(userId, request.orderId))
      case 'let-family-order':
        return c.json(await familyLinkService.letOrder(userId, request))
      case 'remove-family-comment':
        return c.json(await familyLinkService.removeComment(userId, request))
      case 'take-back-withdrawal':
        return c.json(await withdrawalAnswerService.takeBack(userId, request.orderId))
      case 'write-review':
        await ownReviewService.write(userId, request)
        return c.json({ written: true })
      case 'take-back-review':
        return c.json(await ownReviewService.takeBack(userId, request.orderId))
      case 'be-asked-for-review':
        return c.json(await ownReviewService.setAgreed(userId, request))
    }
  })
}
