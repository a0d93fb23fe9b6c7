import { Hono } from 'hono'
import { type StudioOrder, studioOrderRequestSchema } from '#contract/studio/order.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { OrderPageService } from '../order-page/order-page-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-order`: all that the caller may see of one order. */
export function createStudioOrderFunction(door: StudioDoor, orderPage: OrderPageService) {
  return new Hono<HttpEnv>().post('/studio-order', async (c) => {
    const caller = await requireMember(c, door, 'see_board')
    const { orderId } = await readBody(c, studioOrderRequestSchema)
    return c.json<StudioOrder>(await orderPage.show(caller, orderId))
  })
}
