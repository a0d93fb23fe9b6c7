import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioRefundRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { MoneyService } from '../actions/money-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-refund`: gives back part of what was paid. */
export function createStudioRefundFunction(door: StudioDoor, money: MoneyService) {
  return new Hono<HttpEnv>().post('/studio-refund', async (c) => {
    const caller = await requireMember(c, door, 'refund')
    const request = await readBody(c, studioRefundRequestSchema)
    return c.json<StudioActionResponse>(await money.refund(caller, request))
  })
}
