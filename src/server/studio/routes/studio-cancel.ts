import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioCancelRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { MoneyService } from '../actions/money-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-cancel`: ends an order and gives back what was paid. */
export function createStudioCancelFunction(door: StudioDoor, money: MoneyService) {
  return new Hono<HttpEnv>().post('/studio-cancel', async (c) => {
    const caller = await requireMember(c, door, 'cancel')
    const request = await readBody(c, studioCancelRequestSchema)
    return c.json<StudioActionResponse>(await money.cancel(caller, request))
  })
}
