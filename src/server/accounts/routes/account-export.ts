import { Readable } from 'node:stream'
import { Hono } from 'hono'
import {
  type AccountExportResponse,
  accountExportRequestSchema,
} from '#contract/accounts/account-export.ts'
import type { AppContext } from '#server/app-context.ts'
import type { HttpEnv } from '#server/http/context.ts'
import { requireSignedIn } from '#server/http/functions/require-caller.ts'
import type { ReadCaller } from '#server/http/read-caller.ts'
import { readBody } from '#server/http/read-json.ts'
import { shedUnderLoad } from '#server/http/shed-under-load.ts'
import { createExportService } from '../personal-data/export-service.ts'

/**
 * `POST /account-export`: an address that works for some minutes. `GET` on it: the zip. The browser
 * saves it by itself, so the address carries the right and no header is needed.
 */
export function createAccountExportFunction(context: AppContext, readCaller: ReadCaller) {
  const exports = createExportService(context)
  const routes = new Hono<HttpEnv>()
  routes.post('/account-export', shedUnderLoad('costly_writes', context), async (c) => {
    const caller = await requireSignedIn(c, readCaller)
    await readBody(c, accountExportRequestSchema)
    const token = await exports.link(caller)
    return c.json<AccountExportResponse>({
      url: `/functions/v1/account-export?token=${token}`,
    })
  })
  routes.get('/account-export', async (c) => {
    const { fileName, zip } = await exports.open(c.req.query('token') ?? '')
    zip.once('error', (error) => c.get('log').error({ err: error }, 'an export broke off'))
    c.header('Content-Type', 'application/zip')
    c.header('Content-Disposition', `attachment; filename="${fileName}"`)
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    if (c.req.method === 'HEAD') {
      zip.destroy()
      return c.body(null)
    }
    return c.body(Readable.toWeb(zip) as ReadableStream)
  })
  return routes
}
