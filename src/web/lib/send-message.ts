import type { ContactMessage } from '#contract/contact-message.ts'
import { callFunction } from './call-function.ts'
import type { Caller } from './find-caller.ts'

/** Sends a message to the shop. With an access token it belongs to that account. */
export async function sendMessage(message: ContactMessage, caller: Caller): Promise<void> {
  await callFunction('contact', message, caller)
}
