import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,contract,server,web,scripts,test/faults,test/deploy}/**/*.test.{ts,tsx}'],
    globalSetup: './test/support/globalSetup.ts',
    // Each worker keeps one database and one set of native packages (argon2, pg), which child processes hold more safely than threads.
    pool: 'forks',
    maxWorkers: Math.min(4, availableParallelism()),
    // far beyond what a calm machine needs: only a test that fails waits so long
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
