import { eq, sql } from '#server/drizzle.cjs'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { aDatabase } from '../../test/support/database.ts'
import type { TestDatabase } from '../../test/support/database.ts'
import { logs } from '../schema/tables/records.ts'
import { listLogs, writeLog } from './store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await aDatabase()
})

beforeEach(() => database.db.delete(logs))

afterAll(() => database.drop())

const write = (note: Partial<Parameters<typeof writeLog>[1]>) =>
  writeLog(database.db, { action: 'Geschrieben', details: '', ...note })

test('an entry is one line: what would break or turn it is written out', async () => {
  await write({ details: 'a\r\nb\u0000c\u202Ed\ud800e\u001b[31m' })
  const { rows } = await listLogs(database.db, {})
  expect(rows[0]?.details).toBe('a\\u000d\\u000ab\\u0000c\\u202ed\ufffde\\u001b[31m')
})

test('details end at 2000 characters', async () => {
  await write({ details: 'x'.repeat(5000) })
  const { rows } = await listLogs(database.db, {})
  expect(rows[0]?.details).toHaveLength(2000)
  expect(rows[0]?.details.endsWith('…')).toBe(true)
})

test('an entry names who did it, and the member of staff behind a customer', async () => {
  await write({ caller: { id: 7, role: 'customer', email: 'anna@firma.example', admin: { id: 1 } } })
  await write({})
  const { rows } = await listLogs(database.db, {})
  expect(rows[1]).toMatchObject({ level: 'INFO', userID: 7, role: 'customer', email: 'anna@firma.example', adminID: 1 })
  expect(rows[0]).toMatchObject({ userID: null, role: null, email: null, adminID: null })
})

test('the list is newest first, in parts, by level, and says how many there are', async () => {
  for (const details of ['one', 'two', 'three']) await write({ details })
  await write({ details: 'bad', level: 'ERROR' })
  const details = async (query: Parameters<typeof listLogs>[1]) => {
    const { rows, total } = await listLogs(database.db, query)
    return [rows.map((row) => row.details), total]
  }
  expect(await details({})).toEqual([['bad', 'three', 'two', 'one'], 4])
  expect(await details({ limit: 2, offset: 1 })).toEqual([['three', 'two'], 4])
  expect(await details({ level: 'ERROR' })).toEqual([['bad'], 1])
  expect(await details({ level: 'INFO', limit: 1 })).toEqual([['three'], 3])
})

test('where no part is asked for, no more are read than the memory of several lists holds', async () => {
  await database.db.execute(
    sql`insert into logs (level, action, details) select 'INFO', 'a', n::text from generate_series(1, 20001) n`,
  )
  const { rows, total } = await listLogs(database.db, {})
  expect([rows.length, total]).toEqual([20_000, 20_001])
})

test.each([
  [{ key: 'level', direction: 'desc' }, ['bad', 'odd', 'ida', 'anna', 'server']],
  [{ key: 'user', direction: 'asc' }, ['server', 'bad', 'odd', 'anna', 'ida']],
  [{ key: 'user', direction: 'desc' }, ['ida', 'odd', 'anna', 'bad', 'server']],
  [{ key: 'timestamp', direction: 'asc' }, ['server', 'anna', 'ida', 'odd', 'bad']],
] as const)('all entries are sorted as %j, also where only a part is asked for', async (sort, order) => {
  const by = (id: number, email: string) => ({ id, role: 'customer', email }) as const
  await write({ action: 'server' })
  await write({ action: 'anna', caller: by(7, 'Anna@firma.example') })
  await write({ action: 'ida', caller: by(8, 'ida@firma.example') })
  await write({ action: 'odd', level: 'WARN', caller: by(7, 'anna@firma.example') })
  await write({ action: 'bad', level: 'ERROR', caller: by(6, 'aaa@firma.example') })
  const { rows, total } = await listLogs(database.db, { sort, limit: 3, offset: 1 })
  expect([rows.map(({ action }) => action), total]).toEqual([order.slice(1, 4), 5])
})

test.each([
  ['894', ['894']],
  ['894a', ['894']],
  ['12', ['order']],
  ['#12', ['order']],
  ['bestellung 12', ['order']],
  ['GIPFEL firma', ['894']],
  ['anna@', ['order']],
  ['50%_', []],
  ['', ['order', '894', 'long']],
])('a search for %j looks through all entries, and takes a number as a whole', async (search, found) => {
  await write({ action: 'long', details: 'Bestellung 1200, Team 8940 (Tal, #13)' })
  await write({ action: '894', details: 'Team 894 (Gipfel, #5), Firma X; 894A: Vorname' })
  await write({
    action: 'order',
    details: 'Bestellung 12',
    caller: { id: 7, role: 'customer', email: 'Anna@firma.example' },
  })
  const { rows, total } = await listLogs(database.db, { search, limit: 500 })
  expect([rows.map(({ action }) => action), total]).toEqual([found, found.length])
})

test('entries are found by company: what it did, what others did about it, and what says whose it is', async () => {
  await write({ action: 'own', caller: { id: 7, role: 'customer', email: 'anna@firma.example' } })
  await write({ action: 'about', about: [{ kind: 'customer', key: '7' }] })
  await write({ action: 'named', details: 'Firma X (Kunde 7): Ort: – → „Hall“' })
  await write({ action: 'other', details: 'Firma Y (Kunde 77): Ort', about: [{ kind: 'customer', key: '77' }] })
  const { rows, total } = await listLogs(database.db, { customer: 7 })
  expect([rows.map(({ action }) => action), total]).toEqual([['named', 'about', 'own'], 3])
})

test('entries are found by person, as the one who acted behind a customer too, and by the days of Austria', async () => {
  await write({ action: 'own', caller: { id: 7, role: 'customer', email: 'anna@firma.example' } })
  await write({ action: 'behind', caller: { id: 8, role: 'customer', email: 'ida@firma.example', admin: { id: 7 } } })
  await write({ action: 'other' })
  const at = (action: string, moment: string) =>
    database.db
      .update(logs)
      .set({ timestamp: new Date(moment) })
      .where(eq(logs.action, action))
  await at('own', '2027-09-16T21:59:59Z')
  await at('behind', '2027-09-16T22:00:00Z')
  await at('other', '2027-09-17T21:59:59Z')
  const actions = async (query: Parameters<typeof listLogs>[1]) =>
    (await listLogs(database.db, query)).rows.map(({ action }) => action)
  expect(await actions({ user: 7 })).toEqual(['behind', 'own'])
  expect(await actions({ from: '2027-09-17' })).toEqual(['other', 'behind'])
  expect(await actions({ to: '2027-09-16' })).toEqual(['own'])
  expect(await actions({ from: '2027-09-17', to: '2027-09-17', user: 7 })).toEqual(['behind'])
})
