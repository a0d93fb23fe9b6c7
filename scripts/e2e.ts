import { findChromium } from './commands/find-chromium.ts'
import { openTestShop, readSecrets } from './commands/open-test-shop.ts'
import { runCommand } from './commands/run-command.ts'

/** What was asked for; else all, and apart from the others those during which nobody else may order. */
const asked = process.argv.slice(2)
const runs =
  asked.length > 0
    ? [asked]
    : [
        ['--project', 'first-looks', '--workers', '1'],
        ['--project', 'others'],
      ]

const chromium = await findChromium()
const shop = await openTestShop({ TRUSTED_PROXIES: '1' })
const { studioPassword } = await readSecrets(shop.dataDir)
try {
  const environment = {
    SHOP_URL: shop.url,
    CHROMIUM_PATH: chromium,
    SHOP_DATABASE_URL: await shop.databaseUrl(),
    STUDIO_PASSWORD: studioPassword,
  }
  const faults: unknown[] = []
  for (const run of runs) {
    const args = ['test', '--config', 'e2e/playwright.config.ts', ...run]
    // Whoever mends a fault of the first run wants to know of those of the second.
    await runCommand('playwright', args, environment).catch((fault) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
} finally {
  await shop.stop()
}
