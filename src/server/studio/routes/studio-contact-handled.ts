import { Hono } from 'hono'
import { type ContactHandled, contactHandledRequestSchema } from '#contract/studio/people.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { ContactMessageService } from '../people/contact-message-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-contact-handled`: a message was answered, or was not after all. */
export function createStudioContactHandledFunction(
  door: StudioDoor,
  contactMessageService: ContactMessageService,
) {
  return new Hono<HttpEnv>().post('/studio-contact-handled', async (c) => {
    const caller = await requireMember(c, door, 'see_contact_messages')
    const change = await readBody(c, contactHandledRequestSchema)
    return c.json<ContactHandled>(await contactMessageService.setHandled(caller, change))
  })
}
