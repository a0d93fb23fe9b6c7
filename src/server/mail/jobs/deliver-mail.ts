import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { MailService } from '../mail-service.ts'

const payloadSchema = z.object({ mailId: z.uuid() })

/** Delivers one queued mail. A failure is tried again by the queue, ever more rarely. */
export function createDeliverMail(mails: Pick<MailService, 'deliver'>): Task {
  return async (payload) => {
    await mails.deliver(payloadSchema.parse(payload).mailId)
  }
}
