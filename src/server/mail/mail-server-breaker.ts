import {
  afterBeginning,
  afterSilence,
  afterUnusedTurn,
  CLOSED_BREAKER,
  type MailBreaker,
  mayDeliver,
} from '#domain/mail/mail-breaker.ts'
import type { AppContext } from '#server/app-context.ts'

export type MailServerBreaker = ReturnType<typeof createMailServerBreaker>

/** The breaker before the mail server, as this process has found the server. */
export function createMailServerBreaker({
  clock,
  log,
  telemetry,
}: Pick<AppContext, 'clock' | 'log' | 'telemetry'>) {
  let breaker: MailBreaker = CLOSED_BREAKER

  return {
    isReady: () => mayDeliver(breaker, clock()),

    /** Takes the turn of a delivery; false where none may begin now. */
    begin(): boolean {
      const now = clock()
      if (!mayDeliver(breaker, now)) return false
      breaker = afterBeginning(breaker, now)
      return true
    },

    /** Gives a turn back that came to no conversation with the server. */
    giveBack(): void {
      breaker = afterUnusedTurn(breaker, clock())
    },

    /** The server answered, be it by refusing the mail. */
    noteAnswer(): void {
      if (breaker.isOpen) log.info('the mail server answers again')
      breaker = CLOSED_BREAKER
      telemetry.meter.mailServer(true)
    },

    noteSilence(): void {
      const wasOpen = breaker.isOpen
      breaker = afterSilence(breaker, clock())
      if (wasOpen || !breaker.isOpen) return
      log.error('the mail server does not answer: mails wait, and one is tried now and then')
      telemetry.meter.mailServer(false)
    },
  }
}
