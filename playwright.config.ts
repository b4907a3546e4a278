import { defineConfig } from './tools/browser.ts'
import { CHROMIUM_FLAGS } from './test/support/chromium.ts'
import { nextRole } from './test/journeys/roundRole.ts'
import { temporaryFolder } from './test/support/temporaryFolder.ts'

process.env['TMPDIR'] = temporaryFolder()
// once for the run: its workers read this file again, and inherit it
process.env['ROUND_ROLE'] ??= nextRole(new Date())

/** Journeys through the real product: each worker starts its own server on a free port (fixture in test/journeys). */
export default defineConfig({
  testDir: './test/journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  // more than the cores of a small machine: a test waits about a quarter of its time
  workers: 3,
  // what failed once is said at the end by its name (scripts/run.mjs): a race must not be forgotten, nor refuse all others
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  // far beyond what a calm machine needs: only a test that fails waits so long
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // what cannot be clicked says so, and not only once the whole test has run out of time
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'de-AT',
    timezoneId: 'Europe/Vienna',
    viewport: { width: 1440, height: 900 },
    // Every frame of an animation is painted by the processor here. The walk over all pages has them (everyPage.e2e.ts).
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a UTF-8 locale Chromium cannot name a file 'Geländeplan.png' and calls it 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
})
