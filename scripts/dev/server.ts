import { registerHooks } from 'node:module'
import type { DatabaseAddress } from '#server/db/embedded/database-server.ts'
import { describeOpenShop } from '../commands/describe-open-shop.ts'
import { runUntilAsked } from '../commands/run-until-asked.ts'

/**
 * The shop's server while it is developed. Loading packages takes most of the time of a start, so
 * this process is started ahead: it loads the shop once, waits until it is needed, and then loads
 * the shop's own files again, as they are by then.
 */
const SOURCES = new URL('../../src/', import.meta.url).href
let isNeeded = false
registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context)
    const isReadAgain = isNeeded && found.url.startsWith(SOURCES)
    return isReadAgain ? { ...found, url: `${found.url}?again` } : found
  },
})
const loadShop = () => import('#server/app/shop.ts')

// Also where the parent was killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
const needed = new Promise<DatabaseAddress>((resolve) => void process.once('message', resolve))
// A fault in the files is reported by the second reading; it may be mended by then.
await loadShop().catch(() => undefined)
const database = await needed

const began = Date.now()
isNeeded = true
await runUntilAsked(
  async () => {
    const { openShop } = await loadShop()
    return await openShop(process.env, async () => ({ ...database, stop: async () => undefined }))
  },
  (shop) => describeOpenShop(shop, Date.now() - began),
)
process.send?.('open')
