import { type APIRequestContext, expect } from '@playwright/test'

type Mail = {
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  sentAt: string
}

/** Some mails come after a restoration, on a machine that has other work as well. */
const DELIVERED = { timeout: 120_000 }

/** Waits for the newest mail to an address and returns it; the newest that `isMeant` holds for. */
export async function newestMail(
  request: APIRequestContext,
  to: string,
  isMeant: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  let newest: Mail | undefined
  await expect(async () => {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
    newest = ((await answer.json()) as Mail[]).find(isMeant)
    expect(newest).toBeDefined()
  }).toPass(DELIVERED)
  if (newest === undefined) throw new Error(`expected a mail to ${to}`)
  return newest
}

/** The link of a mail whose page confirms what the mail is about. */
export function linkOf(mail: Mail): string {
  const link = /https?:\/\/\S+#\w+=\S+/.exec(mail.text)?.[0]
  if (link === undefined) throw new Error(`expected a link in: ${mail.text}`)
  return link
}
