import { Hono } from 'hono'
import {
  type WithdrawalResponse,
  withdrawalRequestSchema,
} from '#contract/withdrawals/withdrawal.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireApiKey } from '#server/http/functions/require-api-key.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody, requireJsonType } from '#server/http/read-json.ts'
import { createWithdrawalService } from '../withdrawal-service.ts'

/** `POST /withdrawal`: what somebody declares who withdraws; nobody has to be signed in. */
export function createWithdrawalFunction(context: AppContext, readCaller: ReadCaller) {
  const withdrawalService = createWithdrawalService(context)
  return new Hono<HttpEnv>().post('/withdrawal', async (c) => {
    await requireApiKey(c, readCaller)
    requireJsonType(c)
    const request = await readBody(c, withdrawalRequestSchema)
    const received = await withdrawalService.receive(c.get('clientAddress'), request)
    const { receivedAt, isReceiptMailed } = received
    return c.json<WithdrawalResponse>({ receivedAt: receivedAt.toISOString(), isReceiptMailed })
  })
}
