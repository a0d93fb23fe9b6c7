import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { LinkMailService } from '../auth/link-mail-service.ts'

const payloadSchema = z.object({
  kind: z.enum(['signup', 'recovery']),
  email: z.string(),
  redirectTo: z.string().optional(),
  trace: z.object({ client: z.string(), device: z.string().optional() }),
})

/** Mails a link that was asked for. Done twice, it mails a second link, and both are good. */
export function createMailLink(linkMails: Pick<LinkMailService, 'send'>): Task {
  return async (payload) => {
    const { kind, email, redirectTo, trace } = payloadSchema.parse(payload)
    const { client, device } = trace
    await linkMails.send({ kind, email, redirectTo, trace: { client, device } })
  }
}
