import { defineConfig } from 'vitest/config'

/**
 * Pure tests lie beside the code; integration tests share one embedded PostgreSQL; the tests of the
 * pages read what the build has made. The cluster is the shop as processes behind nginx.
 */
export default defineConfig({
  test: {
    projects: [
      {
        define: { __PICTURES_BASE__: '"/pictures/test"' },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/*.test.ts'],
          // Of two processors the library would use one.
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          globalSetup: ['test/integration/start-database.ts'],
          setupFiles: ['test/integration/fail-on-console.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // No test replaces a module, so each of the two loads the shop once, not once a file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'cluster',
          include: ['test/cluster/**/*.test.ts'],
          globalSetup: [
            'test/pages/build-site.ts',
            'test/cluster/find-servers.ts',
            'test/cluster/find-previous-release.ts',
            'test/integration/start-database.ts',
          ],
          setupFiles: ['test/integration/fail-on-console.ts'],
          // Each of the two is several processes itself.
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['test/pages/**/*.test.ts'],
          globalSetup: ['test/pages/build-site.ts'],
        },
      },
    ],
  },
})
