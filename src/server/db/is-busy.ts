/** What PostgreSQL says when work took too long or there was no room for it, by its own codes. */
const BUSY = new Set([
  '55P03', // a lock was not free in time
  '57014', // the statement took too long
  '53300', // the server has no connection left
])
/** What the pool says; its errors have no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/

/** Whether the database had no time for this: the same may well succeed a little later. */
export function isBusy(error: Error): boolean {
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && BUSY.has(code)) || NO_CONNECTION.test(error.message)
}
