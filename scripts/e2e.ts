import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findChromium } from './commands/find-chromium.ts'
import './commands/keep-compiled-code.ts'
import { openTestShop, type RunningShop, readSecrets } from './commands/open-test-shop.ts'
import { CommandFailed, runCommand } from './commands/run-command.ts'
import { buildWebIfNeeded } from './site/build-web.ts'

/** The journeys that look at pictures come first, alone, since the whole engine takes its time. */
const RUNS = [
  { project: 'whole-engine', environment: {} },
  { project: 'quick-engine', environment: { QUICK_RESTORATION: 'true' } },
]
const JOURNEYS = ['test', '--config', 'e2e/playwright.config.ts']
const NONE_IS_FINE = '--pass-with-no-tests'
/** Titles, files or options of the test runner; none stands for all journeys. */
const asked = process.argv.slice(2)
const run = promisify(execFile)

const chromium = await findChromium()
// Once, and not by each of the shops.
await buildWebIfNeeded()
const meant = []
for (const one of RUNS) if (await hasJourneys(one.project)) meant.push(one)
if (meant.length === 0 && !asked.includes(NONE_IS_FINE)) {
  throw new CommandFailed(`expected journeys, but none is named ${asked.join(' ')}`)
}
const faults: unknown[] = []
for (const { project, environment } of meant) {
  const shop = await openTestShop({ TRUSTED_PROXIES: '1', ...environment })
  // Whoever mends a fault of the first run wants to know of those of the second.
  await runJourneys(project, shop).catch((fault) => faults.push(fault))
  await shop.stop()
}
if (faults.length > 0) throw faults[0]

/** Asked before a shop is opened for them, which takes longer. */
async function hasJourneys(project: string): Promise<boolean> {
  if (asked.length === 0) return true
  const list = [...JOURNEYS, `--project=${project}`, '--list', NONE_IS_FINE, ...asked]
  return !(await run('playwright', list)).stdout.includes('Total: 0 tests')
}

async function runJourneys(project: string, shop: RunningShop): Promise<void> {
  const { studioPassword } = await readSecrets(shop.dataDir)
  await runCommand('playwright', [...JOURNEYS, `--project=${project}`, ...asked], {
    SHOP_URL: shop.url,
    CHROMIUM_PATH: chromium,
    SHOP_DATABASE_URL: await shop.databaseUrl(),
    STUDIO_PASSWORD: studioPassword,
  })
}
