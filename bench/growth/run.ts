import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import process from 'node:process'
import pg from 'pg'
import { SETTINGS } from '#server/db/client.ts'
import { termsVersionOf } from '../../test/support/shopper.ts'
import { beginPickup } from '../pickupBegin.ts'
import type { Section } from '../section.ts'
import { send } from '../send.ts'
import { anEngine, theProduct, type Engine } from '../servers.ts'
import { inGerman } from '../table.ts'
import { callsOf } from './calls.ts'
import { fillEvent, type Event } from './fill.ts'
import { growthHead, growthRow, isSteady } from './judge.ts'
import { measureCall, type Finding, type Growth } from './measure.ts'
import { planOf, tablesReadWhole, type Statement } from './statements.ts'

/** Teams in the event. */
const SIZES = [10, 100, 1000, 10_000]
/** Small as the catalogue, however large the event is, or of one row. */
const SMALL_TABLES = new Set([
  'items',
  'item_vat_rates',
  'counters',
  'year_counters',
  'switches',
  'years',
  'event_settings',
  'organiser_settings',
  'legal_texts',
  'wordmarks',
])
const PLACES = 20
/** What a counter hands out before it sends: the bibs of a company, at any size of the event. */
const THINGS = 30

/** Each call in events of 10 to 10,000 teams. */
export async function growth(): Promise<Section[]> {
  const book = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_utility': 'off' }
  const engine = await anEngine(book)
  try {
    const found = new Map<string, Growth>()
    for (const teams of SIZES) {
      process.stderr.write(`› Veranstaltung mit ${inGerman(teams)} Teams\n`)
      for (const { finding, ...row } of await inEvent(engine, teams)) {
        const findings = [...(found.get(row.call)?.findings ?? []), finding]
        found.set(row.call, { ...row, findings })
      }
    }
    const all = [...found.values()]
    return [{ head: growthHead(SIZES), rows: all.map(growthRow), isKept: all.every(isSteady) }]
  } finally {
    await engine.stop()
  }
}

async function inEvent(engine: Engine, teams: number) {
  const { url: connectionString, filling: event } = await engine.make(`event_${teams}`, (db) => fillEvent(db, teams))
  const product = await theProduct(connectionString)
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`SET search_path = ${SETTINGS.search_path}`)
  try {
    const shop = { url: product.url, client, teams, termsVersion: await termsVersionOf(product.url) }
    const inviteCode = await anInvitation(shop, event)
    const pickup = await beginPickup(shop.url, { token: event.staff.token, things: THINGS })
    const rows: (Omit<Growth, 'findings'> & { finding: Finding })[] = []
    for (const call of callsOf(event, { termsVersion: shop.termsVersion, inviteCode, pickup })) {
      const finding = await measureCall(shop, call)
      const { name, tellsOfAll = false, worksOnAll = false } = call
      if (teams === SIZES.at(-1)) await showPlans(client, { name, statements: finding.statements })
      const whole = await readWhole(client, finding.statements)
      rows.push({ call: name, tellsOfAll, worksOnAll, finding, whole })
    }
    return rows
  } finally {
    await client.end()
    await product.stop()
  }
}

/** The inviting company buys places, and creates the link to them. */
async function anInvitation({ url, termsVersion }: { url: string; termsVersion: string }, event: Event) {
  const { token } = event.inviting
  const headers = { 'x-terms-version': termsVersion, 'idempotency-key': randomUUID() }
  const lines = [
    { itemId: event.teamItemId, quantity: PLACES },
    { itemId: event.packageItemId, quantity: 1 },
  ]
  const body = lines.map((line) => ({ ...line, itemAttributes: {} }))
  await send(url, { method: 'POST', path: '/orders', token, headers, body })
  return send(url, { method: 'POST', path: '/teams/invite-code/9999', token })
}

/** Adds the plans of a call to the file that BENCH_PLANS names. */
async function showPlans(client: pg.Client, { name, statements }: { name: string; statements: readonly Statement[] }) {
  const { BENCH_PLANS } = process.env
  if (BENCH_PLANS === undefined) return
  for (const { query, calls } of statements)
    await appendFile(BENCH_PLANS, `## ${name}, ${calls} ×\n${query}\n\n${await planOf(client, query)}\n\n`)
}

/** The growing tables of which any of these statements does a full scan. */
async function readWhole(client: pg.Client, statements: readonly Statement[]): Promise<string[]> {
  const tables: string[] = []
  for (const { query } of statements) tables.push(...(await tablesReadWhole(client, query)))
  return [...new Set(tables)].filter((table) => !SMALL_TABLES.has(table)).toSorted()
}
