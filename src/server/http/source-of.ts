import type { Context } from 'hono'
import type { HttpEnv } from './context.ts'

export type CallSource = { clientAddress: string; userAgent: string | undefined }

/** Where a call comes from; the device's own words cut to what a list of sessions can show. */
export function sourceOf(c: Context<HttpEnv>): CallSource {
  return {
    clientAddress: c.get('clientAddress'),
    userAgent: c.req.header('user-agent')?.slice(0, 200),
  }
}
