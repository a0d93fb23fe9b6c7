import { Hono } from 'hono'
import { type ContactResponse, contactMessageSchema } from '#contract/contact/contact-message.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireCaller } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody, requireJsonType } from '#server/http/read-json.ts'
import { createContactService } from '../contact-service.ts'

/** `POST /contact`: a message of anybody who visits the shop. */
export function createContactFunction(context: AppContext, readCaller: ReadCaller) {
  const contactService = createContactService(context)
  return new Hono<HttpEnv>().post('/contact', async (c) => {
    const caller = await requireCaller(c, readCaller)
    requireJsonType(c)
    const message = await readBody(c, contactMessageSchema)
    const userId = caller.role === 'authenticated' ? caller.userId : undefined
    await contactService.receive({ clientAddress: c.get('clientAddress'), userId }, message)
    return c.json<ContactResponse>({ received: true })
  })
}
