import type { Logger } from 'pino'
import { z } from 'zod'
import type { VatRegister } from './vat-register.ts'

const CHECK_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'
/** A buyer waits for it, and nothing is lost where it is too slow. */
const TIMEOUT_MS = 5000
/** An order keeps it in little space. */
const MAX_NAME = 150

const answerSchema = z.object({
  valid: z.boolean(),
  /** Only where the asker named a number of their own. */
  requestIdentifier: z.string().max(100).nullish(),
  /** Dashes where the country keeps it to itself. */
  name: z.string().nullish(),
})

/** What stands in place of a verdict, such as `MS_UNAVAILABLE` where a country is closed. */
const refusalSchema = z.object({ errorWrappers: z.array(z.object({ error: z.string() })) })

type ViesOptions = {
  /** The shop's own number: whoever names it gets a proof of the answer. */
  requester: () => Promise<string>
  log: Logger
  fetch?: typeof fetch
}

/** VIES, the register of the European Commission, by its REST interface. */
export function createViesRegister(options: ViesOptions): VatRegister {
  const { requester, log } = options
  const ask = options.fetch ?? fetch
  return {
    async check(vatNumber) {
      try {
        const answer = await ask(CHECK_URL, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            ...partsOf(vatNumber, 'countryCode', 'vatNumber'),
            ...partsOf(await requester(), 'requesterMemberStateCode', 'requesterNumber'),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const said: unknown = await answer.json()
        const refusal = refusalSchema.safeParse(said)
        if (refusal.success) {
          const codes = refusal.data.errorWrappers.map(({ error }) => error)
          log.warn({ codes }, 'the register of VAT numbers has no answer')
          return { answer: 'no_answer' }
        }
        const { valid, requestIdentifier, name } = answerSchema.parse(said)
        return valid
          ? { answer: 'valid', reference: requestIdentifier || null, name: nameIn(name) }
          : { answer: 'invalid' }
      } catch (error) {
        log.warn({ err: error }, 'the register of VAT numbers has not answered')
        return { answer: 'no_answer' }
      }
    },
  }
}

function nameIn(said: string | null | undefined): string | null {
  const name = (said ?? '').replaceAll(/\s+/g, ' ').trim()
  return /^-*$/.test(name) ? null : name.slice(0, MAX_NAME)
}

function partsOf(number: string, country: string, rest: string) {
  const compact = number.replaceAll(/\s/g, '')
  return { [country]: compact.slice(0, 2), [rest]: compact.slice(2) }
}
