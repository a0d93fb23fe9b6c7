import type { ContactMessages } from '#contract/studio/people.ts'

/** Mail programs cut longer addresses off. */
const MAX_QUOTE = 1200

type Asked = Pick<ContactMessages['messages'][number], 'email' | 'message' | 'replySubject'>

/** A `mailto:` that opens an answer with what was asked below it. */
export function replyAddress({ email, message, replySubject }: Asked): string {
  const quote = message
    .slice(0, MAX_QUOTE)
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
  const fields = { subject: replySubject, body: `\r\n\r\n${quote}\r\n` }
  // Not a form: a mail program would show the plus signs of one.
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${mailbox(email)}?${query.join('&')}`
}

/** Nothing of an address can become a field; its at sign stays, as mail programs expect. */
export function mailbox(email: string): string {
  return encodeURIComponent(email).replace('%40', '@')
}
