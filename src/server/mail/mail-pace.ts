import { STRANGER_MAILS } from '#domain/mail/stranger-mails.ts'
import type { AppContext } from '#server/app-context.ts'
import { createCallCounter } from '#server/limits/call-counter.ts'
import { digestOf } from '#server/limits/counted-as.ts'
import type { FlagsThatWait } from '#server/queue/follow-flags.ts'
import type { MailKind } from './letters/mail-texts.ts'
import { isByStrangers } from './mail-urgency.ts'

/** Of the four places of the lane: a domain whose server is slow leaves the other two to the rest. */
export const MAILS_AT_ONCE_TO_A_DOMAIN = 2

const ANY_MAIL = 'mail'
const BY_STRANGERS = 'by-strangers'
const TO_DOMAIN = 'to:'
const STRANGERS_KEY = 'mails-by-strangers'
const STRANGERS_LIMIT = { most: STRANGER_MAILS.perMinute, minutes: 1 }

/** By what the delivery of a mail may have to wait. Of the address it holds a digest of the domain. */
export function flagsOf({ kind, to }: { kind: MailKind; to: string }): string[] {
  const domain = to.slice(to.lastIndexOf('@') + 1).toLowerCase()
  const flags = [ANY_MAIL, TO_DOMAIN + digestOf(domain).slice(0, 16)]
  return isByStrangers(kind) ? [...flags, BY_STRANGERS] : flags
}

type Needs = Pick<AppContext, 'db' | 'clock' | 'mailTransport'>

/**
 * Which mails have to wait: all while the mail server does not answer, those to a domain that is
 * being written to, and those of strangers once a minute has had its share.
 */
export function createMailPace({ db, clock, mailTransport }: Needs): FlagsThatWait {
  const counter = createCallCounter({ db, clock })
  return async (inProgress) => {
    const isFull = !(await counter.hasRoom(STRANGERS_KEY, STRANGERS_LIMIT))
    // Looked at last: a mail that is taken after it all the same uses up a try of the queue.
    if (!mailTransport.isReady()) return [ANY_MAIL]
    const busyDomains = [...inProgress]
      .filter(([flag, jobs]) => flag.startsWith(TO_DOMAIN) && jobs >= MAILS_AT_ONCE_TO_A_DOMAIN)
      .map(([flag]) => flag)
    return isFull ? [...busyDomains, BY_STRANGERS] : busyDomains
  }
}

/** Counts a mail that leaves, for all processes. */
export async function countMail(
  { db, clock }: Omit<Needs, 'mailTransport'>,
  kind: string,
): Promise<void> {
  if (!isByStrangers(kind)) return
  await createCallCounter({ db, clock }).count([{ key: STRANGERS_KEY, limit: STRANGERS_LIMIT }])
}
