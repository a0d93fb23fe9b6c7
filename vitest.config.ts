import { defineConfig } from 'vitest/config'
import './scripts/commands/keep-compiled-code.ts'
import { SlowestFirst } from './test/slowest-first.ts'

const DATABASE = 'test/integration/start-database.ts'
const SITE = 'test/pages/build-site.ts'
const SERVERS = 'test/cluster/find-servers.ts'
const CONSOLE = 'test/integration/fail-on-console.ts'

/**
 * Pure tests lie beside the code; integration tests share one embedded PostgreSQL; the tests of the
 * pages read what the build has made. The cluster is the shop as processes behind nginx. `long` does
 * some of the same for much longer.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        define: { __PICTURES_BASE__: '"/pictures/test"' },
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'bench/**/*.test.ts',
            'test/{contracts,engine,rules,scripts}/*.test.ts',
          ],
          // Of two processors the library would use one.
          maxWorkers: 2,
          // Each of the two loads the engine and the shop once, not once a file.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          provide: { isLong: false },
          globalSetup: [DATABASE],
          setupFiles: [CONSOLE],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          // No test replaces a module, so each worker loads the shop once, not once a file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['test/cluster/**/*.test.ts'],
          provide: { isLong: false },
          globalSetup: [SITE, SERVERS, 'test/cluster/find-previous-release.ts', DATABASE],
          setupFiles: [CONSOLE],
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'long',
          include: [
            'test/long/**/*.test.ts',
            'test/cluster/cluster.test.ts',
            'test/integration/{attacks/attack-lock-out,auth/auth-flood,mail/silent-mail-server,operations/backup-drill,orders/order-life.model,payments/payment-storm}.test.ts',
          ],
          provide: { isLong: true },
          globalSetup: [SITE, SERVERS, DATABASE],
          setupFiles: [CONSOLE],
          maxWorkers: 2,
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['test/pages/**/*.test.ts'],
          globalSetup: [SITE],
        },
      },
    ],
  },
})
