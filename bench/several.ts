import { sql } from '#server/drizzle.cjs'
import { openDatabase, openPool } from '#server/db/client.ts'
import { aDataFolder } from '../test/support/serverProcess.ts'
import { termsVersionOf } from '../test/support/shopper.ts'
import { rateOf, rateOfVisits } from '../tools/load.ts'
import { aFront } from './front.ts'
import { fillEvent } from './growth/fill.ts'
import { untilAllSent } from './letters.ts'
import type { Section } from './section.ts'
import { send } from './send.ts'
import { anEngine, AS_INSTALLED, peakMemory, theMailSink, theProduct, type Measured } from './servers.ts'
import { inGerman, spread } from './table.ts'
import { quoteAndOrder } from './work.ts'

/** A run of Vienna's size. */
const TEAMS = 10_000
const ROUNDS = 3
const AT_ONCE = 50
const SERVERS = [1, 2, 3]
const LISTS = ['/runners', '/teams', '/orders', '/pickup']
const FRONTS = ['ohne', 'mit Cache'] as const
const PUBLIC = ['/api/v1/items', '/', '/shop/produkte']

/**
 * One, two and three servers on one PostgreSQL behind nginx, with an event of Vienna's size: 50 buyers, what a server holds with long lists, and public
 * pages with and without nginx's cache. It judges nothing: on how many cores servers, database and buyers share, all of it depends.
 */
export async function several(seconds: number): Promise<Section[]> {
  const engine = await anEngine(AS_INSTALLED)
  const { url, filling: event } = await engine.make('several', (db) => fillEvent(db, TEAMS))
  const pool = openPool({ connectionString: url })
  await openDatabase(pool).execute(sql`update company_years set team_places_max = 1000000000`)
  const folder = await aDataFolder()
  const sink = await theMailSink()
  const servers: Measured[] = []
  try {
    while (servers.length < SERVERS.length) servers.push(await theProduct(url, sink.url))
    const [first] = servers
    if (!first) throw new Error('There is no server.')
    const visit = quoteAndOrder(event, await termsVersionOf(first.url))
    const rates = SERVERS.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [place, count] of SERVERS.entries()) {
        process.stderr.write(`› ${AT_ONCE} Käufer, ${count} Server\n`)
        const front = await aFront(folder.path, servers.slice(0, count))
        const { perSecond } = await rateOfVisits({ url: front.url, connections: AT_ONCE, seconds, steps: 2, visit })
        rates[place]?.push(perSecond)
        await untilAllSent(pool)
        await front.stop()
      }
    const buyers = SERVERS.map((count, place) => [
      `Auskunft und Bestellung, ${AT_ONCE} Käufer`,
      `${count} Server`,
      spread(rates[place] ?? []),
    ])
    const pages = await publicPages(folder.path, { server: first, seconds })
    const held: string[][] = []
    for (const path of LISTS) {
      await send(first.url, { method: 'GET', path, token: event.staff.token })
      held.push([
        `GET ${path} des ganzen Events`,
        '1 Server',
        `höchster Speicher ${inGerman(peakMemory(first.pid))} MiB`,
      ])
    }
    return [{ head: ['was', 'womit', 'je s'], rows: [...buyers, ...pages, ...held], isKept: true }]
  } finally {
    await pool.end()
    for (const one of [...servers, sink]) await one.stop()
    await folder.remove()
    await engine.stop()
  }
}

async function publicPages(folder: string, { server, seconds }: { server: Measured; seconds: number }) {
  const front = await aFront(folder, [server])
  const rows: string[][] = []
  for (const page of PUBLIC) {
    const found = FRONTS.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [place, name] of FRONTS.entries()) {
        const next = () => ({ method: 'GET' as const, path: page, headers: { 'accept-encoding': 'br' } })
        const url = name === 'ohne' ? front.url : front.cached
        const { perSecond } = await rateOf({ url, connections: AT_ONCE, seconds, next })
        found[place]?.push(perSecond)
      }
    for (const [place, name] of FRONTS.entries()) rows.push([`GET ${page}`, name, spread(found[place] ?? [])])
  }
  await front.stop()
  return rows
}
