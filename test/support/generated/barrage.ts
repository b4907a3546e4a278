import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { sql } from '#server/drizzle.cjs'
import fc from 'fast-check'
import { openSession } from '#server/auth/sessions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { TestContext } from '../context.ts'
import type { World } from '../world.ts'
import { readOperations } from './document.ts'
import { knownValues } from './known.ts'
import { requestsFor, type Generated, type Sender } from './requests.ts'
import { aWire, type Received } from './send.ts'
import { aJudge, isPage } from './verdict.ts'

/** After this number of requests all users log in again, and the known values are reloaded. */
const ROUND = 100
const WARM_ROUNDS = 10
const FAULTS_SHOWN = 40
const STOCK = 60

export type Wanted = { url: string; pid: number; requests: number; seed: number }
export type Outcome = {
  sent: number
  kinds: Map<string, number>
  statuses: Map<string, number>
  faults: string[]
  faultCount: number
  /** Resident memory of the server in MiB: once warm, and at the end. */
  memory: { before: number; after: number }
}

/** Sends generated requests one after the other to a running server and judges every answer. */
export async function barrage(
  house: TestContext,
  world: World,
  { url, pid, requests, seed }: Wanted,
): Promise<Outcome> {
  const operations = readOperations()
  const judge = aJudge()
  const wire = aWire(url)
  const outcome: Outcome = {
    sent: 0,
    kinds: new Map(),
    statuses: new Map(),
    faults: [],
    faultCount: 0,
    memory: { before: residentMiB(pid), after: 0 },
  }
  for (let round = 0; outcome.sent < requests; round += 1) {
    await refill(house)
    const tokens = await everybody(house, world)
    const known = await knownValues(house.db, world, seed + round)
    const count = Math.min(ROUND, requests - outcome.sent)
    for (const generated of fc.sample(requestsFor(operations, known), { seed: seed + round, numRuns: count })) {
      const token = tokens[generated.sender]
      const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...generated.headers }
      const received = await wire.send({ ...generated, headers })
      outcome.sent += 1
      add(outcome.kinds, generated.kind)
      // rightly, until the next round
      if (isClosed(received)) {
        add(outcome.statuses, 'not open')
        continue
      }
      add(outcome.statuses, isPage(generated) ? `page ${received.status}` : String(received.status))
      const found = judge(generated, received)
      if (found.length > 0) outcome.faultCount += 1
      if (found.length > 0 && outcome.faults.length < FAULTS_SHOWN)
        outcome.faults.push(
          `#${outcome.sent} ${describe(generated)}\n   ${found.join('; ')}\n   ${received.text.slice(0, 300)}`,
        )
    }
    // memory taken in the warm-up does not count as growth
    if (round === WARM_ROUNDS) outcome.memory.before = residentMiB(pid)
  }
  wire.close()
  outcome.memory.after = residentMiB(pid)
  return outcome
}

const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** What was asked, so that it can be asked again. */
function describe({ kind, sender, method, url, headers, body }: Generated): string {
  const said =
    body === undefined ? '' : JSON.stringify(typeof body === 'string' ? body.slice(0, 600) : `${body.length} bytes`)
  return `${kind}, ${sender}: ${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${said}`
}

const isClosed = ({ status, text }: Received) => status === 503 && text.includes('"NOT_OPEN_YET"')

/**
 * The staff among the senders take things off sale, set stocks to 0, close the registration and demand a second step of themselves: without
 * this nobody could order any more, or change anything.
 */
async function refill({ db }: TestContext): Promise<void> {
  const [open, oneStep] = [JSON.stringify({ registrationOpen: true }), JSON.stringify({ staffSecondStep: false })]
  const { rowCount } = await db.execute(sql`update organiser_settings set settings = settings || ${oneStep}::jsonb
    where not settings @> ${oneStep}::jsonb`)
  await db.execute(sql`update event_settings set settings = settings || ${open}::jsonb, updated_at = now()
    where ${rowCount === 1} or not settings @> ${open}::jsonb`)
  await db.execute(sql`update items set available_quantity = ${STOCK}, archived_at = null
    where item_id in (select min(item_id) from items group by item_type)`)
  await db.execute(
    sql`update items set available_quantity = ${STOCK} where available_quantity is null or available_quantity > ${STOCK}`,
  )
}

/** A fresh session for everybody: some of the requests log out, act as somebody or change a password. */
async function everybody({ db, context }: TestContext, { owner, stranger, unverified, admin }: World) {
  const session = (id: number, role: 'customer' | 'admin', adminID?: number) =>
    inTransaction(db, (tx) =>
      openSession(tx, { user: { id, role }, now: context.now(), ...(adminID !== undefined && { adminID }) }),
    )
  const tokens: Record<Sender, string | undefined> = {
    anonymous: undefined,
    dead: 'a-token-that-nobody-has-and-never-had',
    unverified: await session(unverified.id, 'customer'),
    owner: await session(owner.customer.id, 'customer'),
    stranger: await session(stranger.customer.id, 'customer'),
    acting: await session(owner.customer.id, 'customer', admin.id),
    admin: await session(admin.id, 'admin'),
  }
  return tokens
}

/** What the process holds in memory, in MiB. */
export function residentMiB(pid: number): number {
  const status = `/proc/${pid}/status`
  const kibibytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return Math.round(Number(kibibytes ?? 0) / 1024)
}

/** The figures as lines to be read. */
export function report({ sent, kinds, statuses, faultCount, memory }: Outcome, seed: number): string {
  const table = (counts: Map<string, number>) =>
    [...counts]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, count]) => `  ${name.padEnd(18)}${String(count).padStart(8)}`)
      .join('\n')
  const ofServer = [...statuses].filter(([status]) => status.startsWith('5')).reduce((sum, [, count]) => sum + count, 0)
  return [
    `requests            ${String(sent).padStart(8)}   seed ${seed}`,
    'kinds',
    table(kinds),
    'statuses',
    table(statuses),
    `5xx                 ${String(ofServer).padStart(8)}`,
    `faulty answers      ${String(faultCount).padStart(8)}`,
    `memory              ${memory.before} MiB → ${memory.after} MiB`,
  ].join('\n')
}
