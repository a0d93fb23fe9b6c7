import type { MailKind } from './letters/mail-texts.ts'

/** What leaves first: a lower number, as in the queue. */
const PRIORITY = { order: 0, link: 5, later: 10 } as const

type Urgency = {
  leaves: keyof typeof PRIORITY
  /** Whether somebody can cause it who is not signed in, or to an address that is not their own. */
  byStrangers?: true
}

const LINK_OF_STRANGERS: Urgency = { leaves: 'link', byStrangers: true }
const ORDER: Urgency = { leaves: 'order' }
const LINK: Urgency = { leaves: 'link' }
const LATER: Urgency = { leaves: 'later' }

/** Mails about orders come first, then links that somebody waits for, then what can wait. */
const URGENCY: Record<MailKind, Urgency> = {
  'confirm-address': LINK_OF_STRANGERS,
  'confirm-with-password': LINK_OF_STRANGERS,
  'already-registered': LINK_OF_STRANGERS,
  // Of an account that is there, a few an hour: no flood of other mails may hold it up.
  'reset-password': LINK,
  'password-changed': LINK,
  'confirm-address-change': LINK,
  'confirm-new-address': LINK_OF_STRANGERS,
  'address-wanted': LINK_OF_STRANGERS,
  'confirm-deletion': LINK,
  'account-deleted': LINK,
  'staff-invitation': LINK,
  'factor-added': LINK,
  'factor-removed': LINK,
  'recovery-codes-made': LINK,
  'recovery-code-used': LINK,
  'order-paid': ORDER,
  'order-placed': ORDER,
  'payment-failed': ORDER,
  'photo-problem': ORDER,
  'order-message': ORDER,
  'proof-ready': ORDER,
  'proof-reminder': LATER,
  'colours-next': ORDER,
  'colours-reminder': LATER,
  'changes-received': ORDER,
  'proof-approved': ORDER,
  'files-ready': ORDER,
  'order-framing': ORDER,
  'order-shipped': ORDER,
  'order-delivered': ORDER,
  'order-on-hold': ORDER,
  'order-cancelled': ORDER,
  'order-refunded': ORDER,
  'refund-transferred': ORDER,
  'refund-failed': ORDER,
  'refund-failed-shop': ORDER,
  'review-request': LATER,
  'review-hidden': LATER,
  'contact-received': { leaves: 'later', byStrangers: true },
  'contact-message': { leaves: 'later', byStrangers: true },
  // A receipt has to be there at once, and before what somebody waits for less.
  'withdrawal-received': LINK_OF_STRANGERS,
  'withdrawal-message': { leaves: 'later', byStrangers: true },
  'withdrawal-link': LINK_OF_STRANGERS,
  'withdrawal-answered': ORDER,
}

export function priorityOf(kind: MailKind): number {
  return PRIORITY[URGENCY[kind].leaves]
}

/** Of a mail as it is stored: another release may know kinds that this one does not. */
export function isByStrangers(kind: string): boolean {
  return (URGENCY as Record<string, Urgency | undefined>)[kind]?.byStrangers ?? false
}
