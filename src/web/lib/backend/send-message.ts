import type { ContactMessage } from '#contract/contact/contact-message.ts'
import type { Caller } from '../session/find-caller.ts'
import { callFunction } from './call-function.ts'

/** Sends a message to the shop. With an access token it belongs to that account. */
export async function sendMessage(message: ContactMessage, caller: Caller): Promise<void> {
  await callFunction('contact', message, caller)
}
