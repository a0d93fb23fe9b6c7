import { type ContactHandled, contactHandledSchema } from '#contract/studio/people.ts'
import { callStudio } from '#web/studio/lib/backend/call-studio.ts'

/** Notes that a message was answered, or that it was not after all; answers how many are open. */
export function markHandled(change: {
  messageId: string
  isHandled: boolean
}): Promise<ContactHandled> {
  return callStudio({ name: 'studio-contact-handled', body: change, answer: contactHandledSchema })
}
