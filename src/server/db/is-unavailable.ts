/** What the system says of a service that it does not reach, or of a disk that takes nothing more. */
const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOSPC', 'EDQUOT', 'EROFS'],
])
/** What PostgreSQL says while it stops, starts, recovers or has no room, by its own codes. */
const DATABASE_CODES = new Set([
  ...['57P01', '57P02', '57P03'], // it stops, has crashed, or does not take connections yet
  ...['53100', '53200', '58030'], // the disk is full, the memory is, or a file cannot be written
  '25006', // it can only be read, as a copy that has not taken over yet
])
/** Class 08 is a connection that broke. */
const CONNECTION_CLASS = /^08[0-9A-Z]{3}$/
/** What the driver says; these errors have no code. */
const NO_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/
/** What the client of the object store says of one that does not answer in time. */
const NO_ANSWER = 'TimeoutError'
/** An error may be wrapped by those through whose hands it went. */
const MOST_CAUSES = 3

/** Whether something that the shop needs is away: the same may well succeed once it is back. */
export function isUnavailable(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth <= MOST_CAUSES && cause instanceof Error; depth += 1) {
    if (saysAway(cause)) return true
    cause = cause.cause
  }
  return false
}

function saysAway(error: Error): boolean {
  const { code, $fault } = error as { code?: unknown; $fault?: unknown }
  // An object store that answers and says that the fault is its own.
  if ($fault === 'server' || error.name === NO_ANSWER) return true
  if (typeof code !== 'string') return NO_CONNECTION.test(error.message)
  return SYSTEM_CODES.has(code) || DATABASE_CODES.has(code) || CONNECTION_CLASS.test(code)
}
