import { randomInt } from 'node:crypto'
import getPort, { portNumbers } from 'get-port'

/** Who asks for any free port gets none below these: Linux gives them from 32768, others from 49152 (RFC 6335). */
const LOWEST = 20_000
const BELOW = 32_000
/** So many are tried: one of them is free. */
const TRIED = 50

/**
 * A free port for a server that starts slowly or starts again. One that the system chose may be
 * given to another server of the tests before this one listens, and its clients would then talk to
 * the wrong shop.
 */
export function lastingPort(): Promise<number> {
  const from = randomInt(LOWEST, BELOW)
  return getPort({ host: '127.0.0.1', port: portNumbers(from, from + TRIED) })
}
