import { eq, sql } from '#server/drizzle.cjs'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { aDatabase, type TestDatabase } from '../../test/support/database.ts'
import { logs } from '../schema/tables/records.ts'
import { wordsOf } from './actionWords.ts'
import type { LogActor } from './actor.ts'
import { findLogs, readLogs, writeLog, type LogNote } from './store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await aDatabase()
})

beforeEach(() => database.db.delete(logs))

afterAll(() => database.drop())

/** An entry of a file's download, or of any other action. */
const write = ({
  file = 'Liste',
  ...note
}: { file?: string } & Pick<LogNote<'exported'>, 'level' | 'caller' | 'about'> = {}) =>
  writeLog(database.db, { code: 'exported', facts: { file, rows: 2 }, ...note })
/** The sentence of each entry, newest first unless asked otherwise, and how many there are. */
const listLogs = async (...asked: Parameters<typeof findLogs>) => {
  const { ids, total } = await findLogs(...asked)
  return { rows: await readLogs(database.db, ids), total }
}

const listed = async (query: Parameters<typeof listLogs>[2]) => {
  const { rows, total } = await listLogs(database.db, ['lead'], query)
  return [rows.map((row) => wordsOf(row).details), total]
}
/** An entry of a version that stored sentences. */
const writeLegacy = (entry: Partial<typeof logs.$inferInsert>) =>
  database.db.insert(logs).values({ level: 'INFO', action: 'Team bearbeitet', details: '', ...entry })

test('an entry is one line: what would break or turn it is written out, and what is too long ends', async () => {
  await write({ file: 'a\r\nb\u0000c\u202Ed\ud800e\u001b[31m' })
  await write({ file: 'x'.repeat(5000) })
  const { rows } = await listLogs(database.db, ['lead'], {})
  expect(rows.map(({ facts }) => facts.file)).toEqual([
    `${'x'.repeat(499)}…`,
    'a\\u000d\\u000ab\\u0000c\\u202ed\ufffde\\u001b[31m',
  ])
})

test('a sentence ends at 2000 characters', () => {
  const changes = Array.from({ length: 30 }, () => ({ field: 'teamName', before: 'x'.repeat(90), after: null }))
  const team = { id: 1, bib: null, teamName: 'Gipfel' }
  const entry = { code: 'teamChanged', facts: { team, changes, people: [] }, action: '', details: '' }
  expect(wordsOf(entry).details).toHaveLength(2000)
  expect(wordsOf(entry).details.endsWith('…')).toBe(true)
})

test('an entry of an earlier version reads as it was written, one of a later version by its code, an erased one says what was done', () => {
  const legacy = { code: 'legacy', facts: {}, action: 'Team bearbeitet', details: 'Team 894' }
  expect(wordsOf(legacy)).toEqual({ action: 'Team bearbeitet', details: 'Team 894' })
  expect(wordsOf({ ...legacy, code: 'fromLater', action: '', details: '' })).toEqual({
    action: 'fromLater',
    details: '',
  })
  const erased = { code: 'teamChanged', facts: {}, action: '', details: '' }
  expect(wordsOf(erased)).toEqual({ action: 'Team bearbeitet', details: '' })
})

test('an entry names who did it, and the member of staff behind a customer', async () => {
  const admin = { id: 1, email: 'rosa@verein.example' }
  await write({ caller: { id: 7, role: 'customer', email: 'anna@firma.example', admin } })
  await write({})
  const { rows } = await listLogs(database.db, ['lead'], {})
  expect(rows[1]).toMatchObject({ level: 'INFO', userID: 7, role: 'customer', email: 'anna@firma.example', adminID: 1 })
  expect(rows[1]?.adminEmail).toBe('rosa@verein.example')
  expect(rows[0]).toMatchObject({ userID: null, role: null, email: null, adminID: null, adminEmail: null })
})

test('the list is newest first, in parts, by level, and says how many there are', async () => {
  for (const file of ['one', 'two', 'three']) await write({ file })
  await write({ file: 'bad', level: 'ERROR' })
  const files = (...names: string[]) => names.map((name) => `${name}: 2 Zeilen`)
  expect(await listed({})).toEqual([files('bad', 'three', 'two', 'one'), 4])
  expect(await listed({ limit: 2, offset: 1 })).toEqual([files('three', 'two'), 4])
  expect(await listed({ level: 'ERROR' })).toEqual([files('bad'), 1])
  expect(await listed({ level: 'INFO', limit: 1 })).toEqual([files('three'), 3])
})

test('where no part is asked for, no more are read than the memory of several lists holds', async () => {
  await database.db.execute(
    sql`insert into logs (level, action, details) select 'INFO', 'a', n::text from generate_series(1, 20001) n`,
  )
  const { rows, total } = await listLogs(database.db, ['lead'], {})
  expect([rows.length, total]).toEqual([20_000, 20_001])
})

test.each([
  [{ key: 'level', direction: 'desc' }, ['bad', 'odd', 'ida', 'anna', 'server']],
  [{ key: 'user', direction: 'asc' }, ['server', 'bad', 'odd', 'anna', 'ida']],
  [{ key: 'user', direction: 'desc' }, ['ida', 'odd', 'anna', 'bad', 'server']],
  [{ key: 'timestamp', direction: 'asc' }, ['server', 'anna', 'ida', 'odd', 'bad']],
] as const)('all entries are sorted as %j, also where only a part is asked for', async (sort, order) => {
  const by = (id: number, email: string) => ({ id, role: 'customer', email }) as const
  await write({ file: 'server' })
  await write({ file: 'anna', caller: by(7, 'Anna@firma.example') })
  await write({ file: 'ida', caller: by(8, 'ida@firma.example') })
  await write({ file: 'odd', level: 'WARN', caller: by(7, 'anna@firma.example') })
  await write({ file: 'bad', level: 'ERROR', caller: by(6, 'aaa@firma.example') })
  const { rows, total } = await listLogs(database.db, ['lead'], { sort, limit: 3, offset: 1 })
  expect([rows.map(({ facts }) => facts.file), total]).toEqual([order.slice(1, 4), 5])
})

const gipfel = { id: 5, bib: '894', teamName: 'Gipfel' }
const anna = { id: 7, role: 'customer', email: 'Anna@firma.example' } as const

test.each([
  ['894', ['teamChanged']],
  ['894a', ['teamChanged']],
  ['12', ['orderPlaced']],
  ['#12', ['orderPlaced']],
  ['bestellung 12', ['orderPlaced']],
  ['zahlungsstatus', []],
  ['kunde', ['customerChanged']],
  ['GIPFEL team', ['teamChanged', 'legacy']],
  ['anna@', ['orderPlaced']],
  ['rosa', ['customerChanged']],
  ['50%_', []],
  ['', ['customerChanged', 'orderPlaced', 'teamChanged', 'legacy']],
])('a search for %j looks through all entries, and takes a number as a whole', async (search, found) => {
  await writeLegacy({ details: 'Bestellung 1200, Team 8940 (Gipfel, #13)' })
  const person = { place: '894A', changes: [{ field: 'firstName', before: null, after: 'Eva' }] }
  await writeLog(database.db, { code: 'teamChanged', facts: { team: gipfel, changes: [], people: [person] } })
  const pieces = { count: 1, first: [{ quantity: 2, name: 'T-Shirt', price: 1490 }] }
  await writeLog(database.db, { code: 'orderPlaced', facts: { orderID: 12, pieces }, caller: anna })
  const behind = {
    id: 8,
    role: 'customer',
    email: 'ida@firma.example',
    admin: { id: 1, email: 'rosa@verein.example' },
  } as const
  await writeLog(database.db, { code: 'customerChanged', facts: { company: null, changes: [] }, caller: behind })
  const { rows, total } = await listLogs(database.db, ['lead'], { search, limit: 500 })
  expect([rows.map(({ code }) => code), total]).toEqual([found, found.length])
})

test('entries are found by company: what it did, what others did about it, and what says whose it is', async () => {
  await write({ file: 'own', caller: anna })
  await write({ file: 'about', about: [{ kind: 'customer', key: '7' }] })
  await writeLegacy({ details: 'Firma X (Kunde 7): Ort: – → „Hall“' })
  await writeLegacy({ details: 'Firma Y (Kunde 77): Ort', about: [{ kind: 'customer', key: '77' }] })
  const { rows, total } = await listLogs(database.db, ['lead'], { customer: 7 })
  expect([rows.map(({ facts, details }) => facts.file ?? details), total]).toEqual([
    ['Firma X (Kunde 7): Ort: – → „Hall“', 'about', 'own'],
    3,
  ])
})

test('entries are found by person, as the one who acted behind a customer too, and by the days of Austria', async () => {
  const at = async (file: string, moment: string, caller?: LogActor) => {
    const { logID } = await write({ file, ...(caller && { caller }) })
    await database.db
      .update(logs)
      .set({ timestamp: new Date(moment) })
      .where(eq(logs.logID, logID))
  }
  await at('own', '2027-09-16T21:59:59Z', anna)
  const admin = { id: 7, email: 'rosa@verein.example' }
  await at('behind', '2027-09-16T22:00:00Z', { id: 8, role: 'customer', email: 'ida@firma.example', admin })
  await at('other', '2027-09-17T21:59:59Z')
  const found = async (query: Parameters<typeof listLogs>[2]) =>
    (await listLogs(database.db, ['lead'], query)).rows.map(({ facts }) => facts.file)
  expect(await found({ user: 7 })).toEqual(['behind', 'own'])
  expect(await found({ from: '2027-09-17' })).toEqual(['other', 'behind'])
  expect(await found({ to: '2027-09-16' })).toEqual(['own'])
  expect(await found({ from: '2027-09-17', to: '2027-09-17', user: 7 })).toEqual(['behind'])
})

test('entries about what a role may not read are left out for it, those of earlier versions too', async () => {
  const payment = { id: 162, amount: 1234, bookedOn: '2027-09-01', companyName: 'Hochstein', chargedNumber: null }
  await writeLog(database.db, { code: 'paymentEntered', facts: payment })
  await writeLog(database.db, { code: 'settingsFilled', facts: { name: 'Gipfellauf' } })
  await writeLog(database.db, { code: 'adminRemoved', facts: { email: 'rosa@verein.example', roles: ['lead'] } })
  await writeLegacy({ action: 'Zahlung zurückgenommen', details: 'Zahlung 162, 12,34 €: Geheimer Grund' })
  await writeLegacy({ details: 'Team 894' })
  await writeLegacy({ code: 'fromLater' })
  await write()
  const seen = async (role: StaffRole, search = '') => {
    const { rows, total } = await listLogs(database.db, [role], { search })
    expect(total).toBe(rows.length)
    return rows.map(({ code }) => code)
  }
  expect(await seen('read')).toEqual(['exported', 'legacy'])
  expect(await seen('office')).toEqual(['exported', 'legacy', 'legacy', 'paymentEntered'])
  expect(await seen('lead')).toHaveLength(7)
  for (const word of ['hochstein', 'geheimer', 'zahlung', 'gipfellauf', 'rosa@'])
    expect(await seen('read', word)).toEqual([])
  expect(await seen('office', 'hochstein')).toEqual(['paymentEntered'])
})
