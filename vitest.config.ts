import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Among the tests of the server and its commands those that need no database: rules in all but place. */
const PLAIN = '{server,scripts}/**/*.rules.test.ts'

export default defineConfig({
  test: {
    // more than the cores of a small machine: the faults wait for kills, restarts and limits of time
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // far beyond what a calm machine needs: only a test that fails waits so long
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Values in, values out: nothing that one file leaves behind changes another, so none needs a world of its own.
        test: {
          name: 'rules',
          include: ['{domain,contract,web}/**/*.test.{ts,tsx}', PLAIN],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        // Each worker keeps one set of native packages (argon2, pg), which child processes hold more safely than threads.
        test: {
          name: 'api',
          include: ['{server,scripts}/**/*.test.ts'],
          exclude: [PLAIN],
          globalSetup: './test/support/globalSetup.ts',
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/{faults,deploy}/**/*.test.ts'],
          globalSetup: './test/support/globalSetup.ts',
          pool: 'forks',
          // the files share modules only; servers, databases and folders are of each test
          isolate: false,
        },
      },
    ],
  },
})
