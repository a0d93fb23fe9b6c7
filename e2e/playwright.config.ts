import { defineConfig } from '@playwright/test'
import { anAddress } from './steps/an-address.ts'

/**
 * They look at what the whole engine makes of a photo; for all others it is in a hurry. Looks of an album
 * are among them because nobody else has orders made here, for which such looks stand back.
 */
const WHOLE_ENGINE = [
  'album-look.journey.ts',
  'approved-picture.journey.ts',
  'look-before-paying.journey.ts',
  'outdoor-look.journey.ts',
  'retouch-aged-portrait.journey.ts',
]

/** Journeys against a running shop (`SHOP_URL`) in a real Chromium (`CHROMIUM_PATH`). */
export default defineConfig({
  testDir: '.',
  projects: [
    {
      name: 'whole-engine',
      testMatch: WHOLE_ENGINE,
      outputDir: '../test-results/whole-engine',
    },
    {
      name: 'quick-engine',
      testMatch: '*.journey.ts',
      testIgnore: WHOLE_ENGINE,
      outputDir: '../test-results/quick-engine',
      // Each picture that moves is drawn sixty times a second by the processor. Journeys about what
      // moves ask for it, and those of the whole engine see everything move.
      use: { contextOptions: { reducedMotion: 'reduce' } },
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
  reporter: [['list'], ['./page-of-failure.ts']],
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
