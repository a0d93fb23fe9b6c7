import { Hono } from 'hono'
import { orderActionRequestSchema } from '#contract/order-action.ts'
import { AppError } from '#domain/app-error.ts'
import type { HttpEnv } from '#server/http/context.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import type { ColoursNextService } from '#server/services/colours-next-service.ts'
import type { CropService } from '#server/services/crop-service.ts'
import type { OrderService } from '#server/services/order-service.ts'
import type { ProofAnswerService } from '#server/services/proof-answer-service.ts'
import { requireSignedIn } from './require-caller.ts'

/** `POST /order-action`: what customers may do to an order of their own. */
export function createOrderActionFunction(
  readCaller: ReadCaller,
  services: {
    orderService: OrderService
    proofAnswerService: ProofAnswerService
    coloursNextService: ColoursNextService
    cropService: CropService
  },
) {
  const { orderService, proofAnswerService, coloursNextService, cropService } = services
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
      case 'end-family-link':
      case 'remove-family-comment':
        // The links themselves come with the next change.
        throw new AppError('order_not_ready')
    }
  })
}
