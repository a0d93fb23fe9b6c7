import type { Logger } from 'pino'
import type { Caller } from '#server/db/caller.ts'
import type { Work } from '#server/telemetry/work-context.ts'

/** What every request carries, for `Hono<HttpEnv>`. */
export type HttpEnv = {
  Variables: {
    requestId: string
    log: Logger
    /** What log lines, spans and jobs of this request name. */
    work: Work
    /** The address that limits count, after trusted proxies. */
    clientAddress: string
    /** Set by `readCaller` on the three backend families and on functions. */
    caller: Caller
  }
}
