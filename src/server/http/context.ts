import type { Logger } from 'pino'
import type { Caller } from '#server/adapters/db/row-access.ts'

/** What every request carries, for `Hono<HttpEnv>`. */
export type HttpEnv = {
  Variables: {
    requestId: string
    log: Logger
    /** The address that limits count, after trusted proxies. */
    clientAddress: string
    /** Set by `readCaller` on the three backend families and on functions. */
    caller: Caller
  }
}
