import { termsVersionOf } from '../../test/support/shopper.ts'
import { rateOf, type Load, type Rate } from '../../tools/load.ts'
import type { Section } from '../section.ts'
import { anEngine, theProduct } from '../servers.ts'
import { inGerman, spread } from '../table.ts'
import { quote } from '../work.ts'
import { fillHeavy } from './fill.ts'
import { heavyWorks, type HeavyWork } from './heavyWorks.ts'

const SHOPPERS = 4
const ROUNDS = 3
const P99_LIMIT_MS = 500

type Stall = { work: string; rates: Rate[]; done: number }

/** The shop's response time while the server does heavy work. */
export async function stall(seconds: number): Promise<Section[]> {
  const engine = await anEngine()
  const { url, filling } = await engine.make('stall', fillHeavy)
  const product = await theProduct(url)
  try {
    const termsVersion = await termsVersionOf(product.url)
    const shopper: Load = { url: product.url, connections: SHOPPERS, seconds, next: quote(filling) }
    await rateOf({ ...shopper, seconds: 1 })
    const stalls: Stall[] = []
    for (const work of await heavyWorks(product.url, { filling, termsVersion })) {
      process.stderr.write(`› der Shop neben: ${work.name}\n`)
      stalls.push(await shopBeside(shopper, work))
    }
    return [
      {
        head: ['Shop neben', 'davon getan', 'Anfragen des Shops je s', 'p99 in ms', 'erlaubt', 'gehalten'],
        rows: stalls.map(stallRow),
        isKept: stalls.every(isFluent),
      },
    ]
  } finally {
    await product.stop()
    await engine.stop()
  }
}

async function shopBeside(shopper: Load, { name, atOnce, act }: HeavyWork): Promise<Stall> {
  let isOver = false
  let done = 0
  const workers = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      await act()
      done += 1
    }
  })
  const rates: Rate[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) rates.push(await rateOf(shopper))
  } finally {
    isOver = true
    await Promise.all(workers)
  }
  return { work: name, rates, done }
}

/** The best round counts: the machine may be busy with something else. */
const isFluent = ({ rates }: Stall) => Math.min(...rates.map(({ p99 }) => p99)) < P99_LIMIT_MS

function stallRow(found: Stall): string[] {
  const { work, done, rates } = found
  return [
    work,
    inGerman(done),
    spread(rates.map(({ perSecond }) => perSecond)),
    spread(rates.map(({ p99 }) => p99)),
    inGerman(P99_LIMIT_MS),
    isFluent(found) ? 'ja' : 'NEIN',
  ]
}
