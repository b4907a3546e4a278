import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openPool, SETTINGS } from '#server/db/client.ts'
import { termsVersionOf } from '../../test/support/shopper.ts'
import { rateOfVisits } from '../../tools/load.ts'
import { fill, type Filling } from '../fill.ts'
import { untilAllSent } from '../letters.ts'
import type { Section } from '../section.ts'
import { anEngine, AS_INSTALLED, theMailSink, theProduct } from '../servers.ts'
import { quoteAndOrder } from '../work.ts'
import { partCosts, partRow } from './partCosts.ts'
import { groupRows, groupTimes } from './profile.ts'
import { countStatements, statementCosts, statementRow } from './statements.ts'

const WARM_UP_SECONDS = 2
const BUYERS = 10

/**
 * Table of costs of an order with its quote and its letter: each of its statements, each part of the tables that it writes to, and the groups of
 * what the server does. It judges nothing, and says where to look.
 */
export async function orderCosts(seconds: number): Promise<Section[]> {
  const engine = await anEngine({ ...AS_INSTALLED, shared_preload_libraries: 'pg_stat_statements' })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'profile-'))
  try {
    const { url, filling } = await engine.make('product', fill)
    const ofProduct = await costsOfProduct({ url, filling, folder, seconds })
    const parts = await partCosts(url)
    return [
      ...ofProduct,
      { head: ['Zeilen', 'Art', 'Name', 'µs', 'WAL-Bytes'], rows: parts.map(partRow), isKept: true },
    ]
  } finally {
    await engine.stop()
    await rm(folder, { recursive: true })
  }
}

type Shop = { url: string; filling: Filling; folder: string; seconds: number }

/** One buyer for the statements, who waits for nobody, then several for the profile. */
async function costsOfProduct({ url, filling, folder, seconds }: Shop): Promise<Section[]> {
  const sink = await theMailSink()
  const product = await theProduct(url, sink.url, folder)
  const pool = openPool({ connectionString: url })
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(`SET search_path = ${SETTINGS.search_path}`)
    const visit = quoteAndOrder(filling, await termsVersionOf(product.url))
    const buy = async (connections: number, duration: number) => {
      const { count } = await rateOfVisits({ url: product.url, connections, seconds: duration, steps: 2, visit })
      await untilAllSent(pool)
      return count
    }
    process.stderr.write('› Anweisungen einer Bestellung\n')
    await buy(BUYERS, WARM_UP_SECONDS)
    await countStatements(client)
    const statements = await statementCosts(client, await buy(1, seconds))
    process.stderr.write('› Profil des Servers\n')
    const began = performance.now()
    const orders = await buy(BUYERS, seconds)
    const ended = performance.now()
    await product.stop()
    const over = performance.now()
    const times = await groupTimes(folder, { from: over - began, to: over - ended })
    return [
      { head: ['je Bestellung', 'µs', 'WAL-Bytes', 'Anweisung'], rows: statements.map(statementRow), isKept: true },
      { head: ['Thread', 'Server', 'µs', 'Anteil'], rows: groupRows(times, orders), isKept: true },
    ]
  } finally {
    await client.end()
    await pool.end()
    await product.stop()
    await sink.stop()
  }
}
