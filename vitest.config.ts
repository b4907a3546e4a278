import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { temporaryFolder } from './test/support/temporaryFolder.ts'

process.env['TMPDIR'] = temporaryFolder()

/** Among the tests of the server and its commands those that need no database: rules in all but place. */
const PLAIN = '{server,scripts,tools}/**/*.rules.test.ts'

/** Among them those that kill and stop real servers of the database, and wait for what follows: faults in all but place. */
const FAULTS = '{server,scripts}/**/*.faults.test.ts'

/** The files share modules only; servers, databases and folders are of each test. */
const FAULTY = { globalSetup: './test/support/globalSetup.ts', pool: 'forks', isolate: false } as const

export default defineConfig({
  test: {
    // more than the cores of a small machine: faults wait for kills, restarts and limits of time
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
          exclude: [PLAIN, FAULTS],
          globalSetup: './test/support/globalSetup.ts',
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        // The faults of money and of the start that `npm test` tries each time (docs/decisions/067-what-npm-test-runs.md).
        test: { name: 'guards', include: ['test/guards/**/*.test.ts'], ...FAULTY },
      },
      {
        extends: true,
        // All others: `npm run faults -- short` in minutes, `npm run faults` whole.
        test: { name: 'faults', include: ['test/{faults,deploy}/**/*.test.ts', FAULTS], ...FAULTY },
      },
    ],
  },
})
