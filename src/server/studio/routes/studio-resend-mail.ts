import { Hono } from 'hono'
import {
  type StudioActionResponse,
  studioResendMailRequestSchema,
} from '#contract/studio/order-actions.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { readBody } from '#server/http/read-json.ts'
import type { MailRetryService } from '../actions/mail-retry-service.ts'
import { requireMember, type StudioDoor } from './require-member.ts'

/** `POST /studio-resend-mail`: a mail about an order once more. */
export function createStudioResendMailFunction(
  door: StudioDoor,
  mailRetryService: MailRetryService,
) {
  return new Hono<HttpEnv>().post('/studio-resend-mail', async (c) => {
    const caller = await requireMember(c, door, 'resend_mail')
    const request = await readBody(c, studioResendMailRequestSchema)
    return c.json<StudioActionResponse>(await mailRetryService.resend(caller, request))
  })
}
