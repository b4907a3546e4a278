import { readdir, readFile } from 'node:fs/promises'
import { chromium } from '../../tools/browser.ts'
import { CHROMIUM_FLAGS } from './chromium.ts'

/** A browser that keeps its profile on the disk, and can be killed as a flat battery does it. */
export async function aPhone(profile: string) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
    locale: 'de-AT',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  })
  const kill = async () => {
    const closed = context.waitForEvent('close')
    process.kill(await browserOf(profile), 'SIGKILL')
    await closed
  }
  const [page = await context.newPage()] = context.pages()
  return { context, page, kill }
}

/** The process that has this profile: not the shell that started it, nor those that it has started itself. */
async function browserOf(profile: string): Promise<number> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0')
    const isBrowser = !words[0]?.endsWith('/sh') && !words.some((word) => word.startsWith('--type='))
    if (isBrowser && words.includes(`--user-data-dir=${profile}`)) return Number(pid)
  }
  throw new Error('There is no such browser.')
}
