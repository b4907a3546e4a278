import { eq } from '#server/drizzle.cjs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { teams as teamsTable } from '#contract/teams/teams.ts'
import { runners } from '../schema/tables/teams.ts'
import { asCustomer } from '../../test/support/as.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

type Team = WireAnswer<typeof teamsTable.one>
type Runner = Team['runners'][number]

const house = aHouse()
let teamItem: number

beforeAll(async () => {
  teamItem = await anItem(house, { itemType: 'TEAM', name: 'Platz', availableQuantity: 500 })
})

async function aTeam() {
  const customer = (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!
  await anOrder(house, customer, [{ itemId: teamItem, quantity: 1 }])
  const me = asCustomer(house.app, customer.token)
  const { body } = await me.get('/teams/me')
  const team: Team = body[0]
  const [a, b, c] = team.runners.map((runner) => runner.runnerID)
  return { me, team, path: `/teams/${team.id}`, a: a!, b: b!, c: c! }
}

const YEAR = new Date().getUTCFullYear()
const MARKED = 'Bitte korrigieren Sie die markierten Felder.'
const bornIn = 'Gültiges Geburtsjahr erforderlich.'
const mail = 'Gültiges E-Mail-Format erforderlich.'
const phone = 'Gültiges Telefonnummernformat erforderlich.'

test.each([
  ['firstName', [undefined, null, '', '  ', 5], 'Vorname ist ein Pflichtfeld.'],
  ['firstName', ['x'.repeat(101)], 'Vorname darf maximal 100 Zeichen haben.'],
  ['firstName', ['a\u001Bb', 'a\nb'], 'Vorname enthält unerlaubte Zeichen.'],
  ['lastName', [undefined, ''], 'Nachname ist ein Pflichtfeld.'],
  ['year', [undefined, null, 1899, YEAR + 1, 1990.5, '1990', 1e300], bornIn],
  ['sex', [undefined, null, '', 'MIXED', 1], 'Geschlecht ist ein Pflichtfeld.'],
  [
    'email',
    [undefined, '', 'a@b', 'a b@c.de', 'a@b.de,c@d.de', 'a@b.de\nBcc: x@y.de', `${'x'.repeat(250)}@b.de`],
    mail,
  ],
  ['phoneNumber', ['123', '+43 512 123456 Büro', 'zehn Ziffern', 12], phone],
  ['isApprentice', ['ja', 1], 'Lehrling muss ja oder nein sein.'],
  ['bestTime', ['UNDER_10', 30], 'Diese Bestzeit gibt es nicht.'],
  ['tshirtSize', ['XXXXL'], 'Diese T-Shirt-Größe gibt es nicht.'],
])('%s of %j is refused at its field', async (field, values, message) => {
  const { me, path, a, b, team } = await aTeam()
  for (const value of values) {
    const sent = { runners: [{ runnerID: a }, { runnerID: b, ...aPerson(), [field]: value }] }
    const { status, body } = await me.put(path, sent)
    expect([value, status, body]).toEqual([
      value,
      400,
      { message: MARKED, code: 'INVALID_INPUT', fields: { [`runners.1.${field}`]: message } },
    ])
  }
  expect((await me.get(path)).body).toEqual(team)
})

test('a person of whom nothing or only a part is sent keeps the rest, and is never left half', async () => {
  const { me, path, a } = await aTeam()
  const save = (runner: object) => me.put(path, { runners: [{ runnerID: a, ...runner }] })
  const { body: saved } = await save(aPerson())
  expect((await save({})).body).toEqual(saved)
  const { body: renamed } = await save({ firstName: 'Berta' })
  expect(renamed.runners[0]).toEqual({ ...saved.runners[0], firstName: 'Berta', updatedAt: expect.any(String) })
  const { status, body } = await save({ firstName: '', email: null })
  const fields = { 'runners.0.firstName': 'Vorname ist ein Pflichtfeld.', 'runners.0.email': mail }
  expect([status, body.fields]).toEqual([400, fields])
  expect((await me.get(path)).body).toEqual(renamed)
})

test.each([
  ['teamName', ['', ' ', null, 5], 'Teamname ist ein Pflichtfeld.'],
  ['teamName', ['x'.repeat(121)], 'Teamname darf maximal 120 Zeichen haben.'],
  ['teamAcronym', ['', null], 'Kürzel ist ein Pflichtfeld.'],
  ['teamAcronym', ['x'.repeat(51)], 'Kürzel darf maximal 50 Zeichen haben.'],
  ['teamContact', ['', null], 'Team-Kontakt ist ein Pflichtfeld.'],
  ['teamContact', ['niemand'], mail],
  ['competition', ['SWIMMING', null, ''], 'Wettbewerb ist ein Pflichtfeld.'],
  ['teamType', ['CLUB', 7], 'Teamtyp ist ein Pflichtfeld.'],
  ['timekeeping', ['true', 0], 'Zeitmessung muss ja oder nein sein.'],
  ['updatedAt', ['gestern', 5], 'Ungültiger Zeitpunkt.'],
  [
    'runners',
    ['x', Array.from({ length: 4 }, (_, place) => ({ runnerID: place + 1 }))],
    'Ein Team hat genau drei Plätze.',
  ],
])('the team’s %s of %j is refused at its field', async (field, values, message) => {
  const { me, path, team } = await aTeam()
  for (const value of values) {
    const { status, body } = await me.put(path, { [field]: value })
    expect([value, status, body]).toEqual([
      value,
      400,
      { message: MARKED, code: 'INVALID_INPUT', fields: { [field]: message } },
    ])
  }
  expect((await me.get(path)).body).toEqual(team)
})

test('a person is in the list once, and has an id', async () => {
  const { me, path, a } = await aTeam()
  const twice = await me.put(path, {
    runners: [
      { runnerID: a, ...aPerson() },
      { runnerID: a, ...aPerson() },
    ],
  })
  expect(twice.body.fields).toEqual({ 'runners.1.runnerID': 'Diese Person steht mehrfach in der Liste.' })
  for (const runnerID of [undefined, -1, 'x']) {
    const { body } = await me.put(path, { runners: [{ runnerID }] })
    expect(body.fields).toEqual({ 'runners.0.runnerID': 'Ungültige ID.' })
  }
})

describe('a stale form', () => {
  const stale = { status: 409, body: { message: 'Die Daten wurden inzwischen geändert. Bitte neu laden.' } }

  test('of the team is refused, a fresh one and one without a moment are not', async () => {
    const { me, path, team } = await aTeam()
    const first = await me.put(path, { teamAcronym: 'EINS', updatedAt: team.updatedAt })
    expect(first.status).toBe(200)
    expect(await me.put(path, { teamAcronym: 'ZWEI', updatedAt: team.updatedAt })).toMatchObject(stale)
    expect((await me.put(path, { teamAcronym: 'DREI', updatedAt: first.body.updatedAt })).status).toBe(200)
    expect((await me.put(path, { teamAcronym: 'VIER' })).status).toBe(200)
  })

  test('of a runner is refused as a whole; runners that others changed do not disturb', async () => {
    const { me, path, team, a, b } = await aTeam()
    const [before] = team.runners
    await me.put(path, { runners: [{ runnerID: a, ...aPerson() }] })
    const late = { runnerID: a, updatedAt: before!.updatedAt, ...aPerson({ firstName: 'Spät' }) }
    expect(await me.put(path, { teamAcronym: 'HALB', runners: [late] })).toMatchObject(stale)
    const { body } = await me.get(path)
    expect([body.teamAcronym, body.runners[0].firstName]).toEqual([team.teamAcronym, 'Lena'])
    const other = { runnerID: b, updatedAt: team.runners[1]!.updatedAt, ...aPerson() }
    expect((await me.put(path, { updatedAt: team.updatedAt, runners: [other] })).status).toBe(200)
  })

  test('is found out also when two come at the same moment', async () => {
    const { me, path, team } = await aTeam()
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((teamAcronym) => me.put(path, { teamAcronym, updatedAt: team.updatedAt })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('another captain', () => {
  test('takes the slot with its numbers, and keeps id and person', async () => {
    const { me, path, team, a, b, c } = await aTeam()
    const named = [a, b, c].map((runnerID, place) => ({ runnerID, ...aPerson({ firstName: `Person${place}` }) }))
    const { body: before } = await me.put(path, { runners: named })
    const { status, body } = await me.put(`${path}/captain/${c}`)
    expect(status).toBe(200)
    expect(
      body.runners.map((runner: Runner) => [runner.runnerID, runner.firstName, runner.slot, runner.isTeamCaptain]),
    ).toEqual([
      [c, 'Person2', 'A', true],
      [b, 'Person1', 'B', false],
      [a, 'Person0', 'C', false],
    ])
    const numbers = (one: Team) =>
      one.runners.map(({ slot, startNumber, chipNumber }) => [slot, startNumber, chipNumber])
    expect(numbers(body)).toEqual(numbers(team))
    expect(body.runners[1]).toEqual(before.runners[1])
    expect(body.updatedAt).toBe(before.updatedAt)

    const repeated = await me.put(`${path}/captain/${c}`)
    expect(repeated.body).toEqual(body)
    const entries = (await logEntries(house.db)).filter(({ action }) => action === 'Kapitän gewechselt')
    expect(entries.filter(({ details }) => details.includes(`, #${team.id})`))).toHaveLength(1)
  })

  test('comes from the same team', async () => {
    const [mine, other] = [await aTeam(), await aTeam()]
    const answer = await mine.me.put(`${mine.path}/captain/${other.b}`)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Diese Person gibt es nicht.' } })
    expect((await other.me.get(other.path)).body).toEqual(other.team)
  })

  test('is always one, however many changes come at once', async () => {
    const { me, path, team, a, b, c } = await aTeam()
    const answers = await Promise.all([b, c, a, c, b, a].map((runnerID) => me.put(`${path}/captain/${runnerID}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const { body } = await me.get(path)
    expect(body.runners.map((runner: Runner) => runner.slot)).toEqual(['A', 'B', 'C'])
    expect(new Set(body.runners.map((runner: Runner) => runner.runnerID))).toEqual(new Set([a, b, c]))
    expect(body.runners[0].startNumber).toBe(team.runners[0]!.startNumber)
  })

  test('cannot be two: the database refuses a second one in a team', async () => {
    const { b } = await aTeam()
    const second = house.db.update(runners).set({ slot: 'A' }).where(eq(runners.runnerID, b))
    await expect(second).rejects.toMatchObject({ cause: { constraint: 'runners_one_per_slot' } })
  })
})
