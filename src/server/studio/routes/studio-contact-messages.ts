import { Hono } from 'hono'
import { type ContactMessages, contactMessagesRequestSchema } from '#contract/studio/people.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { ContactMessageService } from '../people/contact-message-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-contact-messages`: what came through the contact form, newest first. */
export function createStudioContactMessagesFunction(
  door: StudioDoor,
  contactMessageService: ContactMessageService,
) {
  return new Hono<HttpEnv>().post('/studio-contact-messages', async (c) => {
    const caller = await requireMember(c, door, 'see_contact_messages')
    const request = await readBody(c, contactMessagesRequestSchema)
    return c.json<ContactMessages>(await contactMessageService.list(caller, request))
  })
}
