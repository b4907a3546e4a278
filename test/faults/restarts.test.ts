import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { EXIT_CODES } from '#server/startError.ts'
import { until } from '../support/embeddedProcess.ts'
import { inLedger } from '../support/ledger.ts'
import { freePort } from '../support/proxy.ts'
import { aDataFolder } from '../support/serverProcess.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
/** Also for building the pages, where that was not done yet. */
const PATIENCE_MS = 120_000
const TIMEOUT_MS = 300_000

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** What `npm start` runs, on a port and in a folder of its own. */
async function aStart(settings: Record<string, string> = {}) {
  const folder = await aDataFolder()
  cleanups.push(() => folder.remove())
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder.path, PORT: String(port), ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => (output += words.toString()))
  const ended = once(child, 'exit')
  cleanups.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  return { pid: child.pid ?? 0, child, ended, output: () => output, isReady }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
const canLook = existsSync(`/proc/${process.pid}/task/${process.pid}/children`)

test.skipIf(!canLook)(
  '`npm start` starts a server that died again, and ends with it when it is asked to',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger('kill -9 des Servers unter „npm start“ (eingebettet)')
    const start = await aStart()
    await until('the server', start.isReady, PATIENCE_MS)
    const [first] = childrenOf(start.pid)
    const began = Date.now()
    process.kill(first!, 'SIGKILL')
    await until('another server', async () => childrenOf(start.pid).some((pid) => pid !== first), PATIENCE_MS)
    await until('the server again', start.isReady, PATIENCE_MS)
    Object.assign(findings, { scope: `antwortet wieder nach ${Date.now() - began} ms`, recovered: 'von selbst' })
    expect(start.output()).toContain('Der Server wurde unerwartet beendet (SIGKILL). Er wird in 1 s neu gestartet.')
    start.child.kill('SIGTERM')
    expect(await start.ended).toEqual([0, null])
    expect(start.output().match(/neu gestartet/g)).toHaveLength(1)
  },
)

test.skipIf(!canLook)('a server that somebody stops stays stopped', { timeout: TIMEOUT_MS }, async () => {
  const start = await aStart()
  await until('the server', start.isReady, PATIENCE_MS)
  process.kill(childrenOf(start.pid)[0]!, 'SIGTERM')
  expect(await start.ended).toEqual([0, null])
  expect(start.output()).not.toContain('neu gestartet')
})

test.each([
  {
    name: 'a wrong setting',
    settings: async () => ({ LOG_LEVEL: 'laut' }),
    says: 'Einstellung LOG_LEVEL',
    code: EXIT_CODES.refused,
  },
  {
    name: 'a taken port',
    settings: async () => {
      const { createServer } = await import('node:http')
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      cleanups.push(async () => void server.close())
      const address = server.address()
      return { PORT: String(typeof address === 'object' ? address?.port : '') }
    },
    says: 'Einstellung PORT',
    code: EXIT_CODES.refused,
  },
  {
    name: 'an address that this machine does not have',
    settings: async () => ({ HOST: '192.0.2.1' }),
    says: 'Einstellung HOST: Diese Adresse hat dieser Rechner nicht.',
    code: EXIT_CODES.refused,
  },
  {
    name: 'a host that there is not',
    settings: async () => ({ HOST: 'nirgends.invalid' }),
    says: 'Einstellung HOST: Diese Adresse gibt es nicht.',
    code: EXIT_CODES.refused,
  },
  {
    name: 'a database that is not there',
    settings: async () => ({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
      SECRET_KEY: 'a key that only tests know, 32 characters at least',
    }),
    says: 'DATABASE_URL ist nicht erreichbar',
    code: EXIT_CODES.notNow,
  },
])(
  '$name ends `npm start` at once, with a code of its own',
  { timeout: TIMEOUT_MS },
  async ({ settings, says, code }) => {
    const start = await aStart(await settings())
    expect(await start.ended).toEqual([code, null])
    expect(start.output()).toContain(says)
    expect(start.output()).not.toContain('neu gestartet')
  },
)

test('`npm start` knows the code of a start that was refused', () => {
  const starter = readFileSync(path.join(checkout, 'scripts/processes.mjs'), 'utf8')
  expect(starter).toContain(`const REFUSED = ${EXIT_CODES.refused}\nconst NOT_NOW = ${EXIT_CODES.notNow}\n`)
})
