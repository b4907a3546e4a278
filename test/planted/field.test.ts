import { read, utils } from '@e965/xlsx'
import { sql } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { runnersCsv } from '#contract/staff/exports.ts'
import { erasePerson } from '#server/persons/erasePerson.ts'
import { COLUMNS } from '#web/pages/admin/runners/runnerColumns.tsx'
import { PersonInputs } from '#web/parts/teams/entry/PersonInputs.tsx'
import { asAdmin, asAnyone } from '../support/as.ts'
import { anAdmin } from '../support/build.ts'
import { aSharedCode } from '../support/companies.ts'
import { aHouse } from '../support/context.ts'
import { anItem } from '../support/items.ts'
import { anOrder } from '../support/orders.ts'
import { aPerson } from '../support/runners.ts'
import { tracesOf } from '../support/traces.ts'

// run by scripts/plantedFacts.test.ts in a copy in which a field 'Allergien' was planted that only the staff see, and 'Abteilung' for the company
const SECRET = 'Haselnuss-2718'
const OWN = 'Vertrieb-3141'
const house = aHouse()

beforeAll(async () => {
  await house.db.execute(sql`alter table runners add column allergies text, add column department text`)
})

/** A person of whom the staff noted something, and who may ask about it. */
async function aNotedPerson() {
  const company = await aSharedCode(house)
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const { plain, code, me } = company
  const [{ runnerID } = { runnerID: 0 }] = plain.runners
  const saved = await staff.put(`/runners/${runnerID}`, { ...aPerson(), allergies: SECRET })
  expect(saved).toMatchObject({ status: 200, body: { allergies: SECRET } })
  const noted = async () => (await staff.get(`/runners/${runnerID}`)).body.allergies
  return { ...company, staff, runnerID, noted, paths: pathsOf(plain, runnerID), holder: asAnyone(house.app), code, me }
}

const pathsOf = ({ id, teamName }: { id: number; teamName: string }, runnerID: number) => [
  `/teams/${id}`,
  `/teams/name/${encodeURIComponent(teamName)}`,
  `/teams/${id}/runners`,
  `/runners/${runnerID}`,
]

test('the staff read it wherever they read teams and people', async () => {
  const { staff, paths, code } = await aNotedPerson()
  for (const path of [...paths, '/teams', '/runners', `/teams/code/${code}`])
    expect([path, JSON.stringify((await staff.get(path)).body)]).toEqual([path, expect.stringContaining(SECRET)])
})

test('a company and whoever has a code are told nothing of it, also when they save', async () => {
  const { me, holder, staff, paths, code, plain, runnerID, noted } = await aNotedPerson()
  const answers = [
    ...(await Promise.all(
      [...paths, '/teams/me', '/customers/me/teams', `/teams/code/${code}`].map((path) => me.get(path)),
    )),
    ...(await Promise.all(
      [`/teams/public/code/${code}`, `/teams/code/${code}/all-runners`].map((path) => holder.get(path)),
    )),
    // whoever is logged in holds a code like everybody else
    await staff.get(`/teams/public/code/${code}`),
    await me.put(`/runners/${runnerID}`, { bestTime: 'UNDER_20', allergies: 'keine' }),
    await me.put(`/teams/${plain.id}`, { runners: [{ runnerID, year: 1990, allergies: '' }] }),
    await holder.put(`/teams/public/code/${code}/update`, {
      id: plain.id,
      runners: [{ runnerID, year: 1991, allergies: 'x' }],
    }),
    await holder.put(`/runners/code/${code}/runner/${runnerID}`, { year: 1992, allergies: 'x' }),
  ]
  for (const { status, body } of answers) {
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('Lena')])
    expect(JSON.stringify(body)).not.toContain('allergies')
  }
  expect(await noted()).toBe(SECRET)
})

test('it goes with the person, by whoever empties the place or types somebody else into it', async () => {
  const { me, runnerID, noted, staff } = await aNotedPerson()
  const other = { firstName: 'Paul', lastName: 'Zorn', email: 'paul@firma.example', sex: 'MALE' }
  expect((await me.put(`/runners/${runnerID}`, aPerson(other))).status).toBe(200)
  expect(await noted()).toBeNull()
  await staff.put(`/runners/${runnerID}`, { allergies: SECRET })
  expect((await me.delete(`/runners/${runnerID}`)).status).toBe(204)
  expect(await noted()).toBeNull()
})

test('erasing the person leaves it nowhere', async () => {
  const { staff, runnerID } = await aNotedPerson()
  await staff.put(`/runners/${runnerID}`, { email: 'nur-hier@firma.example', allergies: `${SECRET}-erased` })
  expect(await tracesOf(house.db, `${SECRET}-erased`)).toEqual(['logs', 'runners'])
  await erasePerson(house.context, { email: 'nur-hier@firma.example', runnerIDs: [] })
  expect(await tracesOf(house.db, `${SECRET}-erased`)).toEqual([])
})

const inputsOf = (form: 'company' | 'codeHolder' | 'staff') =>
  PersonInputs({
    form,
    until: 'names',
    index: 0,
    closed: 'nothing',
    mayFollow: false,
    hint: undefined,
    sizes: SIZES,
  }).map(({ props }) => props.label)
const SIZES = { Damen: [], Herren: [], Kinder: [] }

test('the staff type and read it in form, list and file; no other form has it', () => {
  expect(inputsOf('staff').at(-1)).toBe('Allergien')
  for (const form of ['company', 'codeHolder'] as const) expect(inputsOf(form)).not.toContain('Allergien')
  expect(COLUMNS.map(({ title }) => title)).toContain('Allergien')
  expect(runnersCsv([]).content).toContain('Allergien')
})

test('what only the company sees the staff are told in no answer and no file', async () => {
  const { me, staff, paths, runnerID } = await aNotedPerson()
  const saved = await me.put(`/runners/${runnerID}`, { department: OWN })
  expect(saved).toMatchObject({ status: 200, body: { department: OWN } })
  for (const path of [...paths, '/teams', '/runners']) {
    const { status, body } = await staff.get(path)
    expect([path, status, JSON.stringify(body)]).toEqual([path, 200, expect.stringContaining(SECRET)])
    expect(JSON.stringify(body)).not.toContain(OWN)
  }
  const { Personen: people } = read((await staff.get('/statistics/event.xlsx')).body).Sheets
  for (const file of [utils.sheet_to_csv(people!), runnersCsv([]).content]) {
    expect(file).toContain('Allergien')
    expect(file).not.toContain('Abteilung')
  }
})

test('a cut that has the plain lists of an item is sold beside the others', async () => {
  const { customer, me } = await aNotedPerson()
  const itemAttributes = { fit: 'Damen,Kinder', wSize: 'S,M', size: '116,128', color: 'Blau' }
  const itemId = await anItem(house, { itemType: 'TSHIRT', name: 'T-Shirt', price: 2000, itemAttributes })
  const chosen = { fit: 'Kinder', size: '128', color: 'Blau' }
  await anOrder(house, customer, [{ itemId, quantity: 2, itemAttributes: chosen }])
  expect(JSON.stringify((await me.get('/orders/me')).body)).toContain('"128"')
})
