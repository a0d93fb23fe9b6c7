import { findChromium } from './commands/find-chromium.ts'
import './commands/keep-compiled-code.ts'
import { openTestShop, type RunningShop, readSecrets } from './commands/open-test-shop.ts'
import { runCommand } from './commands/run-command.ts'
import { buildWebIfNeeded } from './site/build-web.ts'

/** The journeys that look at pictures come first, alone, since the whole engine takes its time. */
const RUNS = [
  { project: 'whole-engine', environment: {} },
  { project: 'quick-engine', environment: { QUICK_RESTORATION: 'true' } },
]
/** Titles, files or options of the test runner; what they name is in one of the two projects. */
const asked = process.argv.slice(2)
const choice = asked.length > 0 ? ['--pass-with-no-tests', ...asked] : []

const chromium = await findChromium()
// Once, and not by each of the shops.
await buildWebIfNeeded()
const faults: unknown[] = []
for (const { project, environment } of RUNS) {
  const shop = await openTestShop({ TRUSTED_PROXIES: '1', ...environment })
  // Whoever mends a fault of the first run wants to know of those of the second.
  await runJourneys(project, shop).catch((fault) => faults.push(fault))
  await shop.stop()
}
if (faults.length > 0) throw faults[0]

async function runJourneys(project: string, shop: RunningShop): Promise<void> {
  const { studioPassword } = await readSecrets(shop.dataDir)
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project', project, ...choice]
  await runCommand('playwright', args, {
    SHOP_URL: shop.url,
    CHROMIUM_PATH: chromium,
    SHOP_DATABASE_URL: await shop.databaseUrl(),
    STUDIO_PASSWORD: studioPassword,
  })
}
