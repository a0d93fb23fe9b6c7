import { z } from 'zod'
import { callStudio } from '#web/studio/lib/call-studio.ts'

/** Notes that a message was answered, or that it was not after all. */
export function markHandled(change: { messageId: string; isHandled: boolean }): Promise<object> {
  return callStudio({ name: 'studio-contact-handled', body: change, answer: z.object({}) })
}
