import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Statement, statementSchema } from '#contract/withdrawals/withdrawal.ts'
import { AppError } from '#domain/app-error.ts'
import { inLanguage, LANGUAGE_CODES, type Language } from '#domain/languages.ts'
import { formatMoment } from '#domain/withdrawals/format-moment.ts'
import { reasonName } from '#domain/withdrawals/reason-name.ts'
import { WITHDRAWAL_PATH } from '#domain/withdrawals/withdrawals.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { isPutOff, laterRefusal } from '#server/http/error-handler.ts'
import { requireOwnForm } from '#server/http/own-form.ts'
import { readText } from '#server/http/read-json.ts'
import type { FormAnswers } from '#server/http/site/form-answers.ts'
import { createWithdrawalService } from '../withdrawal-service.ts'

const MAX_FORM_BYTES = 16 * 1024
const formSchema = statementSchema.extend({
  step: z.string().optional(),
  requestId: z.uuid().optional(),
})
/** Stands where somebody left a field empty. */
const NOTHING = '–'

/**
 * The withdrawal page for browsers that run no script: `POST /de/withdrawal` answers with the second
 * step, and that one's form with the receipt.
 */
export function createWithdrawalForm(context: AppContext, answers: FormAnswers) {
  const withdrawalService = createWithdrawalService(context)
  const { origins } = context.config.http
  const routes = new Hono<HttpEnv>()
  for (const language of LANGUAGE_CODES) {
    routes.post(inLanguage(WITHDRAWAL_PATH, language), async (c) => {
      requireOwnForm(c, origins)
      c.header('Cache-Control', 'no-store')
      c.header('X-Robots-Tag', 'noindex')
      const fields = new URLSearchParams(await readText(c, MAX_FORM_BYTES))
      const parsed = formSchema.safeParse(Object.fromEntries(fields))
      if (!parsed.success) return c.html(await answers(language, 'withdrawal/invalid'), 400)
      const { step, requestId = randomUUID(), ...statement } = parsed.data
      const shown = { ...shownIn(language, statement), requestId }
      if (step !== 'confirm') return c.html(await answers(language, 'withdrawal/review', shown))
      const request = { ...statement, language, requestId }
      try {
        const received = await withdrawalService.receive(c.get('clientAddress'), request)
        const values = { ...shown, receivedAt: formatMoment(received.receivedAt, language) }
        const page = received.isReceiptMailed ? 'withdrawal/received' : 'withdrawal/unmailed'
        return c.html(await answers(language, page, values))
      } catch (error) {
        const refusal = error instanceof Error ? (laterRefusal(error) ?? error) : error
        const isTooMany = refusal instanceof AppError && refusal.code === 'rate_limited'
        if (!isTooMany && !isPutOff(refusal)) throw error
        c.header('Retry-After', String(refusal.params.retryAfterSeconds))
        if (isTooMany) return c.html(await answers(language, 'withdrawal/later'), 429)
        c.get('log').warn({ err: error }, 'a withdrawal is put off')
        return c.html(await answers(language, 'withdrawal/unavailable'), 503)
      }
    })
  }
  return routes
}

/** What the answers repeat of a statement, in words and for the next step. */
function shownIn(language: Language, statement: Statement): Record<string, string> {
  const { name, email, orderReference, reason } = statement
  return {
    name,
    email,
    orderReference: orderReference ?? '',
    shownOrder: orderReference ?? NOTHING,
    reason: reason ?? '',
    shownReason: reason ? reasonName(reason, language) : NOTHING,
  }
}
