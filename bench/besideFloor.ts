import { eq } from 'drizzle-orm'
import { openDatabase, openPool } from '#server/db/client.ts'
import { items } from '#server/schema/tables/shop.ts'
import { termsVersionOf } from '../test/support/shopper.ts'
import { fill } from './fill.ts'
import { manyBuyers, warmStart } from './limits.ts'
import type { Limit } from './limits.ts'
import { isReached, measure, RATIO_HEAD, ratioRow } from './ratios.ts'
import type { Ratio } from './ratios.ts'
import type { Section } from './section.ts'
import { anEngine, peakMemory, theFloor, theProduct } from './servers.ts'
import { inGerman } from './table.ts'
import { rows } from './work.ts'

const RUSH_BUYERS = 200
const MEMORY_LIMIT_MIB = 250

/** What the product reaches of a bare server on the same tables, in the rows whose names have `only` in them; with all of them its limits too. */
export async function besideFloor({ only, seconds }: { only: string; seconds: number }): Promise<Section[]> {
  const engine = await anEngine()
  const { url: ofProduct, filling } = await engine.make('product', fill)
  const ofFloor = await engine.copy('product', 'floor')
  const product = await theProduct(ofProduct)
  const floor = await theFloor(ofFloor)
  const pool = openPool({ connectionString: ofProduct })
  const db = openDatabase(pool)
  const ratios: Ratio[] = []
  const limits: Limit[] = []
  try {
    const termsVersion = await termsVersionOf(product.url)
    for (const work of rows(filling, termsVersion).filter(({ name }) => name.includes(only))) {
      process.stderr.write(`› ${work.name}, ${work.connections} gleichzeitig\n`)
      ratios.push(await measure(work, { product: product.url, floor: floor.url, seconds }))
    }
    if (only === '') {
      const itemId = filling.teamItemId
      const setStock = async (availableQuantity: number) =>
        void (await db.update(items).set({ availableQuantity }).where(eq(items.itemId, itemId)))
      const buyers = filling.buyers.slice(0, RUSH_BUYERS)
      limits.push(await manyBuyers({ url: product.url, termsVersion, itemId, setStock }, buyers))
      limits.push(memoryLimit(peakMemory(product.pid)))
    }
  } finally {
    await pool.end()
    await product.stop()
    await floor.stop()
    await engine.stop()
  }
  if (only === '') limits.push(await warmStart())
  const ofRatios = { head: RATIO_HEAD, rows: ratios.map(ratioRow), isKept: ratios.every(isReached) }
  return limits.length === 0 ? [ofRatios] : [ofRatios, limitSection(limits)]
}

const memoryLimit = (memory: number): Limit => ({
  name: 'Speicher des Servers unter dieser Last',
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
