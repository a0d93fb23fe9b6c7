import { type DestinationStream, type Logger, pino } from 'pino'
import { idsOf, workContext } from '../work-context.ts'
import { describeError } from './describe-error.ts'
import { maskPrivate } from './mask-private.ts'

/** Names whose values are nobody's business, should a line ever be given one of them. */
const PRIVATE_NAMES = [
  'authorization',
  'apikey',
  'password',
  'token',
  'refreshToken',
  'accessToken',
  'email',
  'to',
  'recipient',
  'fullName',
  'fileName',
  'payload',
]

/**
 * The shop's log: JSON lines on standard output that hold no secrets and nothing about people.
 * Each line names the request, job and order that it was written for.
 */
export function createLog(
  options: { level: string; name?: string },
  destination?: DestinationStream,
): Logger {
  const settings = {
    ...options,
    mixin: () => idsOf(workContext.current() ?? {}),
    serializers: { err: (error: unknown) => describeError(error) },
    redact: [...PRIVATE_NAMES, ...PRIVATE_NAMES.map((name) => `*.${name}`)],
    hooks: { streamWrite: maskPrivate },
  }
  return destination ? pino(settings, destination) : pino(settings)
}
