import { STRANGER_MAILS } from '#domain/mail/stranger-mails.ts'
import type { Counted } from './call-counter.ts'
import { mailboxOf, networksOf, siteOf } from './counted-as.ts'

/** A call that has a mail sent to an address that the caller names. */
export type StrangerMailCall = {
  /** `link`: another link for an account that is there, of which few are sent anyway. */
  kind: 'sign-up' | 'link' | 'contact' | 'withdrawal'
  clientAddress: string
  email: string
}

const HOUR = 60
const DAY = 24 * HOUR

/** What such a call is counted against: all of it, or, where one has no room, nothing. */
export function strangerMailLimits({ kind, clientAddress, email }: StrangerMailCall): Counted[] {
  const limits = strangerClientLimits(clientAddress)
  return kind === 'link' ? limits : [...limits, strangerMailboxLimit(kind, email)]
}

/** The part of it that is about who calls. */
export function strangerClientLimits(clientAddress: string): Counted[] {
  const { perClientHour, perNetworkHour } = STRANGER_MAILS
  const [client] = networksOf(clientAddress)
  return [
    {
      key: `mails:client:${client?.name ?? clientAddress}`,
      limit: { most: perClientHour, minutes: HOUR },
    },
    {
      key: `mails:network:${siteOf(clientAddress)}`,
      limit: { most: perNetworkHour, minutes: HOUR },
    },
  ]
}

/** The part of it that is about whom the mail reaches. */
export function strangerMailboxLimit(kind: StrangerMailCall['kind'], email: string): Counted {
  const { perMailboxDay } = STRANGER_MAILS
  return {
    key: `mails:${kind}:mailbox:${mailboxOf(email)}`,
    limit: { most: perMailboxDay, minutes: DAY },
  }
}
