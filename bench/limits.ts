import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { aDataFolder } from '../test/support/serverProcess.ts'
import { anIntent, sendOrder } from '../test/support/shopper.ts'
import type { TestCustomer } from '../test/support/build.ts'
import { inGerman } from './table.ts'

/** An absolute limit, judged by the best of several tries: the machine may be busy with something else. */
export type Limit = { name: string; found: string; limit: string; isKept: boolean }

const PLACES = 100
const TRIES = 3
const ANSWER_LIMIT_MS = 2000
const START_LIMIT_MS = 4000
const POLL_MS = 20

type Shop = { url: string; termsVersion: string; itemId: number; setStock(places: number): Promise<void> }

/** As many buyers as there are, at once, on 100 places: each 100 must be sold, and everybody answered in time. */
export async function manyBuyers(shop: Shop, buyers: readonly TestCustomer[]): Promise<Limit> {
  const slowest: number[] = []
  const sold: number[] = []
  for (let turn = 0; turn < TRIES; turn += 1) {
    await shop.setStock(PLACES)
    const begin = performance.now()
    const answers = await Promise.all(
      buyers.map(async (buyer) => {
        const { status } = await sendOrder(
          shop.url,
          shop.termsVersion,
          anIntent(buyer, [{ itemId: shop.itemId, quantity: 1 }]),
        )
        return { status, took: performance.now() - begin }
      }),
    )
    sold.push(answers.filter(({ status }) => status === 201).length)
    const refused = answers.filter(({ status }) => status === 409).length
    if (refused !== buyers.length - PLACES) throw new Error(`${refused} were told that all is sold.`)
    slowest.push(Math.max(...answers.map(({ took }) => took)))
  }
  return {
    name: `${buyers.length} Käufer auf ${PLACES} Plätze`,
    found: `verkauft ${sold.join(', ')}; alle beantwortet nach ${slowest.map((ms) => inGerman(ms)).join(', ')} ms`,
    limit: `genau ${PLACES}; ${inGerman(ANSWER_LIMIT_MS)} ms`,
    isKept: sold.every((count) => count === PLACES) && Math.min(...slowest) <= ANSWER_LIMIT_MS,
  }
}

/** `npm start` on a checkout that is built and a database that is filled, until the first answer. */
export async function warmStart(): Promise<Limit> {
  const folder = await aDataFolder()
  const times: number[] = []
  for (let turn = 0; turn <= TRIES; turn += 1) times.push(await timeToFirstAnswer(folder.path))
  await folder.remove()
  // the first start creates the database
  const [, ...warm] = times
  return {
    name: 'npm start (warm) bis zur ersten Antwort',
    found: `${warm.map((ms) => inGerman(ms)).join(', ')} ms`,
    limit: `${inGerman(START_LIMIT_MS)} ms`,
    isKept: Math.min(...warm) < START_LIMIT_MS,
  }
}

async function timeToFirstAnswer(dataDir: string): Promise<number> {
  const begin = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  for (;;) {
    const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
    const isAnswered = url !== undefined && (await fetch(`${url}/api/v1/items`).catch(() => undefined))?.ok
    if (isAnswered) break
    if (child.exitCode !== null) throw new Error(`npm start ended.\n${output}`)
    await delay(POLL_MS)
  }
  const took = performance.now() - begin
  child.kill('SIGTERM')
  await ended
  return took
}
