import { eq, sql } from '#server/drizzle.cjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { PersonEntry } from '#contract/teams/runners.ts'
import { addDays } from '#domain/text/days.ts'
import { tableOf } from '#domain/text/factTable.ts'
import { TEXT_FIELDS } from '#domain/teams/persons.ts'
import { BEST_TIMES, SEXES, TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { forgetPeople } from '../retention/forgetPeople.ts'
import { deadlineExceptions, notes } from '../schema/tables/accounts.ts'
import { lateChanges } from '../schema/tables/lateChanges.ts'
import { runners as runnerRows, teams } from '../schema/tables/teams.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aPerson } from '../../test/support/runners.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { erasePerson } from './erasePerson.ts'
import { dataOf } from './store.ts'

let house: TestContext
beforeEach(async () => {
  house = await aContext()
})
afterEach(() => house.close())

/** Every other column of the table says something of the person in the slot; `words` is made of those by the database. */
const COLUMNS_OF_SLOT = ['runner_id', 'team_id', 'slot', 'start_number', 'chip_number', 'updated_at', 'words']
/** The key itself, of which the database holds that it goes with the rest of the link. */
const COLUMNS_OF_KEY = ['link_hash', 'link_sealed', 'link_cause']
/** The company's: they stay at the place. (rules/shirts#by-person) */
const COLUMNS_BOUGHT = ['ordered_fit', 'ordered_size']
/** Counted without a name after the event. (rules/privacy#retention) */
const COUNTED_COLUMNS = ['sex', 'tshirt_size']
const CODES = new Set<unknown>([...SEXES, ...BEST_TIMES, ...TSHIRT_SIZES])

/** As the database writes one. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:/

const isEmpty = (value: unknown) => value === null || value === false

/** Whatever can be said of a person, in words that nobody else has. */
function somebody(): Required<z.infer<typeof PersonEntry>> {
  const tag = crypto.randomUUID().slice(0, 8)
  return {
    ...tableOf(TEXT_FIELDS, (field) => `${field}${tag}`),
    year: 1971,
    sex: 'MALE',
    email: `wer-${tag}@lauf.example`,
    phoneNumber: `+43 660 ${Math.floor(1_000_000 + Math.random() * 8_999_999)}`,
    isApprentice: true,
    bestTime: 'UNDER_20',
    tshirtSize: 'XXXL',
    showInResults: true,
  }
}

/** What the database holds of a slot: the person's columns, read without knowing which there are. */
async function columnsOf(runnerID: number): Promise<[string, unknown][]> {
  const { rows } = await house.db.execute(sql`select * from runners where runner_id = ${runnerID}`)
  return Object.entries(rows[0] ?? {})
    .filter(([column]) => ![...COLUMNS_OF_SLOT, ...COLUMNS_OF_KEY, ...COLUMNS_BOUGHT].includes(column))
    .map(([column, value]) => [column, typeof value === 'string' && MOMENT.test(value) ? new Date(value) : value])
}

/** A slot in which every column of a person is filled; the telephone came by itself, later than the rest. */
async function aFilledSlot() {
  const company = await aCompanyWith(house, { places: 1, timed: 0 })
  const [team] = company.mine
  await house.db.update(teams).set({ tshirtOption: true }).where(eq(teams.id, team!.id))
  const person = somebody()
  const people = [aPerson(), { ...person, phoneNumber: '+43 1 2345678' }, aPerson()]
  const runners = team!.runners.map(({ runnerID }, place) => ({ runnerID, ...people[place] }))
  // the staff see everything, and enter all but what the person alone says
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  expect((await staff.put(`/teams/${team!.id}`, { teamName: 'Almrausch', runners })).status).toBe(200)
  const { runnerID } = team!.runners[1]!
  const { phoneNumber } = person
  expect((await company.me.put(`/runners/${runnerID}`, { phoneNumber })).status).toBe(200)
  const [linkHash, linkSealed, linkCause] = [0, 1, 2].map(() => crypto.randomUUID())
  const at = new Date()
  const { showInResults } = person
  const link = { linkHash, linkSealed, linkCause, invitedAt: at, confirmedAt: at, deletionAskedAt: at, showInResults }
  await house.db.update(runnerRows).set(link).where(eq(runnerRows.runnerID, runnerID))
  const columns = await columnsOf(runnerID)
  expect(columns.filter(([, value]) => isEmpty(value))).toEqual([])
  const texts = columns.map(([, value]) => value).filter((value) => typeof value === 'string' && !CODES.has(value))
  return { ...company, person, runnerID, columns, texts }
}

test('erasing a person empties every column, and no text of it is left anywhere', async () => {
  const { customer, person, runnerID, texts } = await aFilledSlot()
  for (const text of texts) expect(await tracesOf(house.db, String(text))).toContain('logs')
  const { firstName, lastName, email, phoneNumber } = person
  const text = `Statt ${firstName} ${lastName} (${email}, ${phoneNumber}) läuft wer anderer`
  await house.db.insert(notes).values({ customerId: customer.id, text })
  const exception = { kind: 'names', until: '2027-09-10', note: text } as const
  await house.db.insert(deadlineExceptions).values({ customerId: customer.id, ...exception })
  const { teamID } = (await house.db.select().from(runnerRows).where(eq(runnerRows.runnerID, runnerID)))[0]!
  const late = { teamID, slot: 'B', fromName: `${firstName} ${lastName}`, toName: `${firstName} ${lastName}` } as const
  await house.db.insert(lateChanges).values(late)
  await erasePerson(house.context, { email: person.email, runnerIDs: [] })
  expect((await columnsOf(runnerID)).filter(([, value]) => !isEmpty(value))).toEqual([])
  for (const text of texts) expect([text, await tracesOf(house.db, String(text))]).toEqual([text, []])
})

test('what is handed out about a person has every column', async () => {
  const { person, columns } = await aFilledSlot()
  const { runners } = await dataOf(house.db, { email: person.email, runnerIDs: [] })
  expect(Object.values(runners[0] ?? {})).toEqual(expect.arrayContaining(columns.map(([, value]) => value)))
})

test('emptying a slot empties every column', async () => {
  const { me, runnerID } = await aFilledSlot()
  expect((await me.delete(`/runners/${runnerID}`)).status).toBe(204)
  expect((await columnsOf(runnerID)).filter(([, value]) => !isEmpty(value))).toEqual([])
})

test('a form that says nothing of anybody empties every column', async () => {
  const { me, runnerID, person } = await aFilledSlot()
  const nothing = Object.fromEntries(Object.keys(person).map((field) => [field, '']))
  expect((await me.put(`/runners/${runnerID}`, { ...nothing, isApprentice: false })).status).toBe(200)
  expect((await columnsOf(runnerID)).filter(([, value]) => !isEmpty(value))).toEqual([])
})

test('after the event every column is emptied but those that are counted, and no text is left', async () => {
  const { runnerID, texts } = await aFilledSlot()
  const day = addDays(house.context.event.date, house.context.event.retention.runnersDays + 2)
  house.clock.pass({ hours: Math.ceil((Date.parse(day) - house.clock.now().getTime()) / 3_600_000) })
  await forgetPeople(house.context)
  const left = (await columnsOf(runnerID)).filter(([, value]) => !isEmpty(value))
  expect(left.map(([column]) => column).toSorted()).toEqual(COUNTED_COLUMNS)
  for (const text of texts) expect([text, await tracesOf(house.db, String(text))]).toEqual([text, []])
})
