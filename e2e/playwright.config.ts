import { defineConfig } from '@playwright/test'

/** Journeys against a running shop (`SHOP_URL`) in a real Chromium (`CHROMIUM_PATH`). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A machine with other work can outlast any wait. What passes only then is reported as flaky.
  retries: 1,
  fullyParallel: true,
  reporter: 'list',
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://127.0.0.1:3000',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
