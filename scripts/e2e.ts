import { findChromium } from './find-chromium.ts'
import { openTestShop, readSecrets } from './open-test-shop.ts'
import { runCommand } from './run-command.ts'

const chromium = await findChromium()
const shop = await openTestShop()
const { studioPassword } = await readSecrets(shop.dataDir)
try {
  await runCommand(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      SHOP_URL: shop.url,
      CHROMIUM_PATH: chromium,
      SHOP_DATABASE_URL: await shop.databaseUrl(),
      STUDIO_PASSWORD: studioPassword,
    },
  )
} finally {
  await shop.stop()
}
