import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { CHROMIUM_FLAGS } from '../../test/support/chromium.ts'

const LISTENING = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//

/** A Chromium controlled only by the measuring tool, by its debugging port. */
export async function aBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firmenlauf-browser-'))
  const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const child = spawn(
    chromium,
    ['--headless', ...CHROMIUM_FLAGS, `--user-data-dir=${profile}`, '--remote-debugging-port=0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const exited = once(child, 'exit')
  const close = async () => {
    child.kill()
    await exited
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (words: Buffer) => {
      said += words.toString()
      const found = LISTENING.exec(said)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`Chromium did not start.\n${said}`)))
  })
  return { port, close }
}
