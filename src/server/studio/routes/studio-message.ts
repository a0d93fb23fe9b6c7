import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioMessageRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { MessageService } from '../actions/message-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-message`: a mail to the customer in their language. */
export function createStudioMessageFunction(door: StudioDoor, messages: MessageService) {
  return new Hono<HttpEnv>().post('/studio-message', async (c) => {
    const caller = await requireMember(c, door, 'message_customer')
    const request = await readBody(c, studioMessageRequestSchema)
    return c.json<StudioActionResponse>(await messages.write(caller, request))
  })
}
