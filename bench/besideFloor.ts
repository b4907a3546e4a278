import { eq } from '#server/drizzle.cjs'
import { openDatabase, openPool } from '#server/db/client.ts'
import { items } from '#server/schema/tables/shop.ts'
import { termsVersionOf } from '../test/support/shopper.ts'
import { fill } from './fill.ts'
import { openingMinute, untilAllSent } from './letters.ts'
import { manyBuyers, warmStart, type Limit } from './limits.ts'
import { isReached, measure, RATIO_HEAD, ratioRow, type Ratio } from './ratios.ts'
import type { Section } from './section.ts'
import { anEngine, peakMemory, theFloor, theMailSink, theProduct } from './servers.ts'
import { inGerman } from './table.ts'
import { placeOrder, rows } from './work.ts'

const RUSH_BUYERS = 200
/** What leaves room for PostgreSQL and the system on a machine with 1 GiB (docs/decisions/012-the-opening-minute.md). */
const MEMORY_LIMIT_MIB = 350

/** The product's speed relative to a bare server on the same tables, for rows whose names contain `only`; without it also the limits. */
export async function besideFloor({ only, seconds }: { only: string; seconds: number }): Promise<Section[]> {
  const engine = await anEngine()
  const { url: ofProduct, filling } = await engine.make('product', fill)
  const ofFloor = await engine.copy('product', 'floor')
  const ofSending = await engine.copy('product', 'sending')
  const sink = await theMailSink()
  const products = { away: await theProduct(ofProduct), delivered: await theProduct(ofSending, sink.url) }
  const floor = await theFloor(ofFloor)
  const pools = {
    away: openPool({ connectionString: ofProduct }),
    delivered: openPool({ connectionString: ofSending }),
  }
  const ratios: Ratio[] = []
  const limits: Limit[] = []
  try {
    const termsVersion = await termsVersionOf(products.away.url)
    for (const work of rows(filling, termsVersion).filter(({ name }) => name.includes(only))) {
      process.stderr.write(`› ${work.name}, ${work.connections} gleichzeitig\n`)
      const { url } = products[work.letters]
      const untilDone = async () => work.letters === 'delivered' && untilAllSent(pools.delivered)
      ratios.push(await measure(work, { product: url, floor: floor.url, untilDone }, seconds))
    }
    if (ratios.some(({ work }) => work.letters === 'delivered')) {
      process.stderr.write('› eine Minute Bestellungen, danach die letzten Briefe\n')
      const order = placeOrder(filling, termsVersion)
      limits.push(await openingMinute({ url: products.delivered.url, pool: pools.delivered, order }))
    }
    if (only === '') {
      const { url } = products.away
      const db = openDatabase(pools.away)
      const itemId = filling.teamItemId
      const setStock = async (availableQuantity: number) =>
        void (await db.update(items).set({ availableQuantity }).where(eq(items.itemId, itemId)))
      const buyers = filling.buyers.slice(0, RUSH_BUYERS)
      limits.push(await manyBuyers({ url, termsVersion, itemId, setStock }, buyers))
      limits.push(memoryLimit('Mailserver weg', peakMemory(products.away.pid)))
    }
    if (limits.length > 0) limits.push(memoryLimit('Briefe zugestellt', peakMemory(products.delivered.pid)))
  } finally {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
    for (const one of [...Object.values(products), floor, sink]) await one.stop()
    await engine.stop()
  }
  if (only === '') limits.push(await warmStart())
  const ofRatios = { head: RATIO_HEAD, rows: ratios.map(ratioRow), isKept: ratios.every(isReached) }
  return limits.length === 0 ? [ofRatios] : [ofRatios, limitSection(limits)]
}

const memoryLimit = (letters: string, memory: number): Limit => ({
  name: `Speicher des Servers unter dieser Last (${letters})`,
  found: `${inGerman(memory)} MiB`,
  limit: `${MEMORY_LIMIT_MIB} MiB`,
  isKept: memory < MEMORY_LIMIT_MIB,
})

function limitSection(limits: readonly Limit[]): Section {
  return {
    head: ['Grenze', 'gefunden', 'erlaubt', 'gehalten'],
    rows: limits.map(({ name, found, limit, isKept }) => [name, found, limit, isKept ? 'ja' : 'NEIN']),
    isKept: limits.every(({ isKept }) => isKept),
  }
}
