import { Hono } from 'hono'
import {
  type WithdrawalLink,
  withdrawalAnswerRequestSchema,
  withdrawalLinkRequestSchema,
} from '#contract/withdrawals/withdrawal.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireApiKey } from '#server/http/functions/require-api-key.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody, requireJsonType } from '#server/http/read-json.ts'
import { createWithdrawalAnswerService } from '../withdrawal-answer-service.ts'

/** The link that is mailed to the owner of an order: what it shows, and what is answered by it. */
export function createWithdrawalLinkFunctions(context: AppContext, readCaller: ReadCaller) {
  const answers = createWithdrawalAnswerService(context)
  return new Hono<HttpEnv>()
    .post('/withdrawal-link', async (c) => {
      await requireApiKey(c, readCaller)
      requireJsonType(c)
      const { token } = await readBody(c, withdrawalLinkRequestSchema)
      c.header('Cache-Control', 'no-store')
      return c.json<WithdrawalLink>(await answers.show(c.get('clientAddress'), token))
    })
    .post('/withdrawal-answer', async (c) => {
      await requireApiKey(c, readCaller)
      requireJsonType(c)
      const request = await readBody(c, withdrawalAnswerRequestSchema)
      await answers.answer(c.get('clientAddress'), request)
      return c.json({ answered: true })
    })
}
