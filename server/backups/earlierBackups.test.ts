import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anUnmigratedDatabase, type TestDatabase } from '../../test/support/database.ts'
import { digestsOf } from '../../test/support/digests.ts'
import { booksOf, type Books } from '../../test/support/earlier/booksOf.ts'
import { logIn } from '../../test/support/earlier/fillShop.ts'
import { altersMoney, moneyStates } from '../../test/support/earlier/moneyStates.ts'
import { backupNames, factsOf, unpacked } from '../../test/support/earlier/packed.ts'
import { onDatabase } from '../../test/support/onDatabase.ts'
import { anOwnEvent } from '../../test/support/ownEvent.ts'
import { SECRET_KEY } from '../../test/support/serverProcess.ts'
import { overTheWire } from '../../test/support/wire.ts'
import { buildApp } from '../app.ts'
import { openContext } from '../openContext.ts'
import { moveDatabase } from './moveDatabase.ts'
import { restoreBackup } from './restoreBackup.ts'
import { writeBackup } from './writeBackup.ts'

/** Kept beside each other by `npm run earlier-backups`: a backup as its version wrote it, and what that version said of its books. */
const backups = backupNames().map((name) => ({ name, facts: factsOf(name) }))

let folder: string
let eventFile: string
const targets: TestDatabase[] = []
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-earlier-'))
  eventFile = anOwnEvent(path.join(folder, 'event'), { settings: { name: 'Der Lauf von früher' } })
})
afterAll(async () => {
  for (const target of targets) await target.drop()
  rmSync(folder, { recursive: true })
})

async function aTarget(): Promise<TestDatabase> {
  const target = await anUnmigratedDatabase()
  targets.push(target)
  return target
}

async function restored(file: string): Promise<TestDatabase> {
  const target = await aTarget()
  await onDatabase(target, (pool) => restoreBackup(pool, { file, keepKey: () => undefined, numbersOut: [] }))
  return target
}

/** A backup of an earlier version, as a file. */
function fileOf(name: string): string {
  const file = path.join(folder, `${name}.backup.gz`)
  writeFileSync(file, gzipSync(unpacked(name), { level: 1 }))
  return file
}

/** Starts this version on a database, and stops it after `act`. */
async function started<Result>(
  { connectionString }: TestDatabase,
  act: (url: string) => Promise<Result>,
): Promise<Result> {
  const { context, close } = await openContext({
    DATABASE_URL: connectionString,
    SECRET_KEY,
    EVENT_FILE: eventFile,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  const app = await buildApp(context)
  try {
    return await act(await app.listen({ port: 0 }))
  } finally {
    await app.close()
    await close()
  }
}

/** Moves a database to another one, by the way of `npm run move`. */
async function moved(source: TestDatabase): Promise<TestDatabase> {
  const target = await aTarget()
  await onDatabase(source, (from) =>
    onDatabase(target, (to) => moveDatabase({ from, to }, { secretKey: SECRET_KEY }, () => undefined)),
  )
  return target
}

/** All that is stored but what a restore or a move ends or notes: sessions and the log. */
async function storedIn(target: TestDatabase): Promise<Record<string, string>> {
  const { logs: _, sessions: __, ...stored } = await digestsOf(target)
  return stored
}

/** Entries of a backup's log as they are to be read: in the words that were stored, or in those of their code. */
function loggedIn(name: string): object[] {
  const table = /^\{"table":"logs","columns":(\[.*\])\}\n((?:\d.*\n)+)/m.exec(unpacked(name).toString())
  const [, heading = '[]', rows = ''] = table ?? []
  const columns: string[] = JSON.parse(heading)
  const entries = rows.split('\n').slice(0, -1)
  expect(entries.length).toBeGreaterThan(2)
  return entries.map((row) => {
    const cells = row.split('\t').map((cell) => cell.replaceAll('\\\\', '\\'))
    const cell = (column: string) => cells[columns.indexOf(column)]
    const [code = 'legacy', action, details] = ['code', 'action', 'details'].map(cell)
    // no code, which begins with a small letter
    const worded = { action: expect.stringMatching(/^\p{Lu}/u) }
    const stored = code === 'legacy' ? { action, details } : worded
    return expect.objectContaining({ logID: Number(cell('log_id')), code, ...stored })
  })
}

/** The payments of a version without a ledger: all that the documents of a marked order sum to. */
function markedAsPaid({ orders, documents }: Books): number {
  const paid = new Set(orders.filter((order) => order.paymentState === 'COMPLETED').map(({ orderID }) => orderID))
  return documents.reduce((sum, { orderID, gross }) => (paid.has(orderID) ? sum + Number(gross) : sum), 0)
}

test.concurrent.each(backups)(
  '$name is restored and started with the same sums, numbers and bytes, and a second start changes nothing',
  async ({ name, facts }) => {
    const target = await restored(fileOf(name))
    const answers = await started(target, async (url) => ({
      books: await booksOf(await logIn(url)),
      log: (await (await logIn(url))({ path: '/logs' })).body,
      team: await overTheWire(url)({ path: `/teams/public/code/${facts.teamCode}` }),
    }))
    expect(answers.books).toMatchObject(facts.books)
    expect(answers.books.paid).toBeCloseTo(facts.books.paid ?? markedAsPaid(facts.books), 2)
    expect(answers.team.status).toBe(200)
    expect(answers.log).toEqual(expect.arrayContaining(loggedIn(name)))
    const stored = await digestsOf(target)
    await started(target, async (url) => expect((await overTheWire(url)({ path: '/event' })).status).toBe(200))
    expect(await digestsOf(target)).toEqual(stored)
  },
)

test.each([backups[0]!, backups.at(-1)!])(
  'what became of $name is backed up and restored again, and moves',
  async ({ name }) => {
    const target = await restored(fileOf(name))
    await started(target, async () => undefined)
    const stored = await storedIn(target)
    const file = path.join(folder, `${name}-again.backup.gz`)
    await onDatabase(target, (pool) => writeBackup(pool, { file, secretKey: SECRET_KEY }))
    expect(await storedIn(await restored(file))).toEqual(stored)
    expect(await storedIn(await moved(target))).toEqual(stored)
  },
)

test('each state of the books but the present one has a backup of its own', () => {
  const kept = new Set(backups.map(({ facts }) => facts.state))
  const [present, ...earlier] = moneyStates().toReversed()
  // nothing could be backed up before the schema of 0006
  expect(earlier.filter((state) => !kept.has(state))).toEqual(['0000_start'])
  expect(present).toBeDefined()
})

test.each([
  { sql: 'CREATE TABLE "notes" ("text" text);', alters: false },
  { sql: 'ALTER TABLE "invoices" ADD COLUMN "reason" text;', alters: true },
  { sql: 'ALTER TABLE "dunned" ADD FOREIGN KEY ("a") REFERENCES "public"."invoices"("id");', alters: true },
  { sql: '-- as the orders\nUPDATE "teams" SET "wave" = NULL;', alters: false },
  { sql: 'UPDATE "orders" SET "payment_state" = 1;', alters: true },
  { sql: 'CREATE INDEX "x" ON "orders" ("id");', alters: false },
  { sql: 'CREATE UNIQUE INDEX "x" ON "orders" ("id");', alters: true },
])('$sql alters money: $alters', ({ sql, alters }) => {
  expect(altersMoney(sql)).toBe(alters)
})
