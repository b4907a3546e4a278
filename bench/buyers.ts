import { openPool } from '#server/db/client.ts'
import { termsVersionOf } from '../test/support/shopper.ts'
import { rateOfVisits, type Visits } from '../tools/load.ts'
import { fill, type Filling } from './fill.ts'
import { untilAllSent } from './letters.ts'
import { processorOf, processorOfAll } from './processor.ts'
import type { Section } from './section.ts'
import { anEngine, AS_INSTALLED, theFloor, theMailSink, theProduct, type Measured } from './servers.ts'
import { median, spread } from './table.ts'
import { bareOrder, quoteAndOrder } from './work.ts'

const ROUNDS = 3
const WARM_UP_SECONDS = 2
const AT_ONCE = [1, 10, 50]
/** Limits of an order: its rate beside the floor's, its processor time, and how much longer than there the slowest may take. */
const ASKED = { ratio: 0.4, serverMs: 3, databaseMs: 3, p99: 2 }

type Side = { perSecond: number; p99: number; serverMs: number; databaseMs: number }
type Round = { product: Side; floor: Side }
type Row = { connections: number; rounds: Round[] }

/**
 * Buyers as they come: 200 companies in turn, each with a session of its own, a quote and then the order, its letters made and delivered, on a
 * PostgreSQL with its own defaults. Beside it the bare transaction in the same cluster, and the milliseconds of processor that an order takes.
 */
export async function buyers(seconds: number): Promise<Section[]> {
  const engine = await anEngine(AS_INSTALLED)
  const { url, filling } = await engine.make('product', fill)
  const ofFloor = await engine.copy('product', 'floor')
  const sink = await theMailSink()
  const product = await theProduct(url, sink.url)
  const floor = await theFloor(ofFloor)
  const pool = openPool({ connectionString: url })
  try {
    const works = await worksOf(filling, product.url)
    const sideOf = (server: Measured, work: Work) => async (connections: number, duration: number) => {
      const before = [processorOf(server.pid), processorOfAll(engine.pid)] as const
      const { count, ...rate } = await rateOfVisits({ ...work, url: server.url, connections, seconds: duration })
      await untilAllSent(pool)
      const each = (now: number, then: number) => (now - then) / count
      const [ofServer, ofDatabase] = before
      return {
        ...rate,
        serverMs: each(processorOf(server.pid), ofServer),
        databaseMs: each(processorOfAll(engine.pid), ofDatabase),
      }
    }
    const sides = { product: sideOf(product, works.product), floor: sideOf(floor, works.floor) }
    const rows: Row[] = []
    for (const connections of AT_ONCE) {
      process.stderr.write(`› ${connections} Käufer, Auskunft und Bestellung\n`)
      for (const side of Object.values(sides)) await side(connections, WARM_UP_SECONDS)
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          floor: await sides.floor(connections, seconds),
          product: await sides.product(connections, seconds),
        })
      rows.push({ connections, rounds })
    }
    return [{ head: HEAD, rows: rows.map(printedRow), isKept: rows.every(isKept) }]
  } finally {
    await pool.end()
    for (const one of [product, floor, sink]) await one.stop()
    await engine.stop()
  }
}

type Work = Pick<Visits, 'steps' | 'visit'>

async function worksOf(filling: Filling, url: string): Promise<Record<'product' | 'floor', Work>> {
  const bare = bareOrder(filling)
  return {
    product: { steps: 2, visit: quoteAndOrder(filling, await termsVersionOf(url)) },
    floor: { steps: 1, visit: () => [bare()] },
  }
}

const ratioOf = ({ product, floor }: Round) => product.perSecond / floor.perSecond

function isKept({ connections, rounds }: Row): boolean {
  const of = (value: (round: Round) => number) => median(rounds.map(value))
  const isQuick = connections < 50 || of(({ product, floor }) => product.p99 / floor.p99) <= ASKED.p99
  return (
    isQuick &&
    of(ratioOf) >= ASKED.ratio &&
    of(({ product }) => product.serverMs) <= ASKED.serverMs &&
    of(({ product }) => product.databaseMs) <= ASKED.databaseMs
  )
}

const HEAD = [
  'Käufer',
  'Boden je s',
  'Produkt je s',
  'Verhältnis',
  'p99 in ms, Boden',
  'Produkt',
  'Server-ms, Boden',
  'Produkt',
  'PostgreSQL-ms, Boden',
  'Produkt',
  'gehalten',
]

function printedRow(row: Row): string[] {
  const { connections, rounds } = row
  const both = (fact: keyof Side, digits: number) =>
    (['floor', 'product'] as const).map((side) =>
      spread(
        rounds.map((round) => round[side][fact]),
        digits,
      ),
    )
  return [
    String(connections),
    ...both('perSecond', 0),
    spread(rounds.map(ratioOf), 2),
    ...both('p99', 0),
    ...both('serverMs', 2),
    ...both('databaseMs', 2),
    isKept(row) ? 'ja' : 'NEIN',
  ]
}
