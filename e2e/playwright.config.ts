import { defineConfig } from '@playwright/test'
import { anAddress } from './steps/an-address.ts'

/**
 * These run one at a time, before the others: in the first two a customer waits for a first look,
 * which comes after every paid order of the shop, and in the third a version is looked at while it
 * is being made.
 */
const ONE_AT_A_TIME = [
  'look-before-paying.journey.ts',
  'point-at-colours.journey.ts',
  'retouch-desk.journey.ts',
]

/** Journeys against a running shop (`SHOP_URL`) in a real Chromium (`CHROMIUM_PATH`). */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'first-looks', testMatch: ONE_AT_A_TIME, outputDir: '../test-results/first-looks' },
    {
      name: 'others',
      testMatch: '*.journey.ts',
      testIgnore: ONE_AT_A_TIME,
      outputDir: '../test-results/others',
    },
  ],
  // `npm run test:long` asks for those that carry this mark.
  ...(!process.argv.includes('--grep') && { grepInvert: /@long/ }),
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // What fails now and then has a cause, which is mended.
  retries: 0,
  fullyParallel: true,
  reporter: 'list',
  use: {
    baseURL: process.env.SHOP_URL ?? 'http://127.0.0.1:3000',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 20_000,
    // Of each process that runs journeys.
    extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
    // Recording one takes as long as the journey; `npm run e2e -- <journey> --trace on` does.
    trace: 'off',
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
