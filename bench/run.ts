// The command `npm run bench`: what the product reaches of a bare server on the same tables. `npm run bench -- orders` measures those rows only.
import process from 'node:process'
import { eq } from 'drizzle-orm'
import { openDatabase, openPool } from '#server/db/client.ts'
import { items } from '#server/db/tables/shop.ts'
import { termsVersionOf } from '../test/support/shopper.ts'
import { fill } from './fill.ts'
import type { Filling } from './fill.ts'
import { manyBuyers, warmStart } from './limits.ts'
import type { Limit } from './limits.ts'
import { isReached, measure, RATIO_HEAD, ratioRow } from './ratios.ts'
import type { Ratio } from './ratios.ts'
import { anEngine, peakMemory, theFloor, theProduct } from './servers.ts'
import { inGerman, table } from './table.ts'
import { rows } from './work.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const RUSH_BUYERS = 200
const MEMORY_LIMIT_MIB = 250
const LIMIT_HEAD = ['Grenze', 'gefunden', 'erlaubt', 'gehalten']
const [, , only = ''] = process.argv

const engine = await anEngine()
const { promise: filled, resolve: note } = Promise.withResolvers<Filling>()
await engine.template(async (db) => note(await fill(db)))
const filling = await filled
const ofProduct = await engine.copy('product')
const product = await theProduct(ofProduct)
const floor = await theFloor(await engine.copy('floor'))
const pool = openPool({ connectionString: ofProduct })
const db = openDatabase(pool)

const ratios: Ratio[] = []
const limits: Limit[] = []
try {
  const termsVersion = await termsVersionOf(product.url)
  for (const work of rows(filling, termsVersion).filter(({ name }) => name.includes(only))) {
    process.stderr.write(`› ${work.name}, ${work.connections} gleichzeitig\n`)
    ratios.push(await measure(work, { product: product.url, floor: floor.url, seconds: SECONDS }))
  }
  if (only === '') {
    const itemId = filling.teamItemId
    const setStock = async (availableQuantity: number) =>
      void (await db.update(items).set({ availableQuantity }).where(eq(items.itemId, itemId)))
    const buyers = filling.buyers.slice(0, RUSH_BUYERS)
    limits.push(await manyBuyers({ url: product.url, termsVersion, itemId, setStock }, buyers))
    const memory = peakMemory(product.pid)
    limits.push({
      name: 'Speicher des Servers unter dieser Last',
      found: `${inGerman(memory)} MiB`,
      limit: `${MEMORY_LIMIT_MIB} MiB`,
      isKept: memory < MEMORY_LIMIT_MIB,
    })
  }
} finally {
  await pool.end()
  await product.stop()
  await floor.stop()
  await engine.stop()
}
if (only === '') limits.push(await warmStart())

console.log(`\n${table([RATIO_HEAD, ...ratios.map(ratioRow)])}`)
const limitRow = ({ name, found, limit, isKept }: Limit) => [name, found, limit, isKept ? 'ja' : 'NEIN']
if (limits.length > 0) console.log(`\n${table([LIMIT_HEAD, ...limits.map(limitRow)])}`)
process.exitCode = ratios.every(isReached) && limits.every(({ isKept }) => isKept) ? 0 : 1
