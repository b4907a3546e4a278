import { like } from '#server/drizzle.cjs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, formatDay } from '#domain/text/days.ts'
import { contextOf } from '../context.ts'
import { feedLetters } from '../broadcasts/feedLetters.ts'
import { broadcasts } from '../schema/tables/broadcasts.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { aPerson } from '../../test/support/runners.ts'
import { remind } from './remind.ts'

const CAPTAIN = 'kapitaen@privat.example'
const house = aHouse()
let open: Awaited<ReturnType<typeof aCompanyWith>>
let done: Awaited<ReturnType<typeof aCompanyWith>>

beforeAll(async () => {
  // one team is whole, one lacks two persons, one is a free place
  open = await aCompanyWith(house, { places: 3, timed: 0 })
  done = await aCompanyWith(house, { places: 1, timed: 0 })
  for (const { me, mine } of [open, done])
    for (const { runnerID } of mine[0]!.runners) await me.put(`/runners/${runnerID}`, aPerson())
  await open.me.put(`/teams/${open.mine[1]!.id}`, { teamName: 'Spätzünder' })
  await open.me.put(`/runners/${open.mine[1]!.runners[0]!.runnerID}`, aPerson({ firstName: 'Kai', email: CAPTAIN }))
})
beforeEach(async () => {
  await house.db.delete(broadcasts)
  await house.db.delete(mails)
})

/** Noon of the day so many days before the deadline. */
function toDaysBefore(deadline: string, days: number) {
  const target = Date.parse(`${addDays(deadline, -days)}T10:00:00Z`)
  house.clock.pass({ seconds: Math.round((target - house.clock.now().getTime()) / 1000) })
}
const namesDay = () => house.context.event.deadlines.names!
const letters = async () => {
  await feedLetters(house.context)
  return house.db.select().from(mails).where(like(mails.cause, 'reminder:%')).orderBy(mails.id)
}
const lead = async () => asAdmin(house.app, (await anAdmin(house)).token)
const rounds = async () =>
  (await (await lead()).get('/messages')).body.map(({ kind, daysBefore, recipients }: Record<string, unknown>) => [
    kind,
    daysBefore,
    recipients,
  ])

test('on its day, by two servers and again after a restart, one letter for each company and captain that lack something', async () => {
  toDaysBefore(namesDay(), 21)
  await Promise.all([remind(house.context), remind(contextOf({ ...house.context }))])
  expect(await remind(house.context)).toBe(0)
  expect(await rounds()).toEqual([['names', 21, 2]])
  const [toCompany, toCaptain, ...others] = await letters()
  expect(others).toEqual([])
  expect(toCompany!.recipient).toBe(open.customer.email)
  expect(toCompany!.subject).toMatch(/: 1 von 3 Teams startklar, noch 21.Tage/)
  expect(toCompany!.text).toContain('Spätzünder: 2\u00a0Personen')
  expect(toCompany!.text).toContain('Noch ohne Namen: 1\u00a0freier Platz')
  expect(toCompany!.text).toContain('/dashboard/teams')
  expect(toCaptain!.recipient).toBe(CAPTAIN)
  expect(toCaptain!.text).toMatch(/Guten Tag Kai Lang,[^]*Spätzünder: 2.Personen[^]*\/bearbeitung\/teams\?code=/)
})

test('not before eight, not a second round on the same day, and who completes it meanwhile is left out', async () => {
  toDaysBefore(namesDay(), 10)
  house.clock.pass({ hours: -5 })
  expect(await remind(house.context)).toBe(0)
  house.clock.pass({ hours: 5 })
  expect(await remind(house.context)).toBe(1)
  const staff = await lead()
  const { body: settings } = await staff.get('/settings')
  const moved = { reminders: { namesDays: '11; 10' }, updatedAt: settings.updatedAt }
  expect((await staff.put('/settings', moved)).body.reminders).toEqual({
    on: true,
    namesDays: [11, 10],
    shirtsDays: [7],
  })
  const [team] = open.mine.slice(1)
  const missing = team!.runners.slice(1)
  for (const { runnerID } of missing)
    expect((await staff.put(`/runners/${runnerID}`, aPerson())).body).toMatchObject({ firstName: 'Lena' })
  expect(await letters(), 'nothing on the day of a change').toEqual([])
  house.clock.pass({ days: 1 })
  const sent = await letters()
  expect(sent.map(({ recipient }) => recipient)).toEqual([open.customer.email])
  const later = await lead()
  for (const { runnerID } of missing) await later.delete(`/runners/${runnerID}`)
})

test('two days late it is made up for, three days late not; switched off nobody is reminded', async () => {
  toDaysBefore(namesDay(), 8)
  expect(await remind(house.context)).toBe(1)
  await house.db.delete(broadcasts)
  toDaysBefore(namesDay(), 7)
  expect(await remind(house.context)).toBe(0)
  toDaysBefore(namesDay(), 9)
  const staff = await lead()
  const switchTo = async (on: boolean) => {
    const { updatedAt } = (await staff.get('/settings')).body
    expect((await staff.put('/settings', { reminders: { on }, updatedAt })).status).toBe(200)
  }
  await switchTo(false)
  expect(await remind(house.context)).toBe(0)
  await switchTo(true)
  expect(await remind(house.context), 'so that it can be switched off again').toBe(0)
  house.clock.pass({ days: 1 })
  expect(await remind(house.context)).toBe(1)
})

test('while registration is closed nothing goes out, neither a round nor what is left of one; opened it goes on', async () => {
  const staff = await lead()
  const openTo = (registrationOpen: boolean) => staff.put('/settings', { registrationOpen })
  toDaysBefore(namesDay(), 10)
  expect((await openTo(false)).status).toBe(200)
  expect(await remind(house.context)).toBe(0)
  expect((await staff.get('/messages/reminders')).body).toEqual({ on: true, registrationOpen: false, next: null })
  await openTo(true)
  expect(await remind(house.context)).toBe(1)
  await openTo(false)
  expect(await letters()).toEqual([])
  await openTo(true)
  expect(await letters()).not.toEqual([])
})

test('a company with a later day of its own is reminded before that one', async () => {
  const staff = await lead()
  toDaysBefore(namesDay(), 12)
  const until = addDays(namesDay(), 5)
  const given = { kind: 'names', until, note: 'Urlaub' }
  expect((await staff.put(`/admins/${open.customer.id}/deadline-exception`, given)).status).toBe(200)
  toDaysBefore(namesDay(), 10)
  await remind(house.context)
  expect(await rounds()).toEqual([['names', 10, 0]])
  toDaysBefore(until, 10)
  await remind(house.context)
  expect((await rounds())[0]).toEqual(['names', 10, 2])
  expect((await letters())[0]!.text).toContain(`noch bis ${formatDay(until)}`)
})

test('the page of messages says when the next round begins, also one before a day of a single company', async () => {
  const staff = await lead()
  const own = addDays(namesDay(), 5)
  const next = async () => (await (await lead()).get('/messages/reminders')).body
  const { updatedAt } = (await staff.get('/settings')).body
  expect((await staff.put('/settings', { reminders: { namesDays: '10' }, updatedAt })).status).toBe(200)
  const round = { kind: 'names', deadline: namesDay(), daysBefore: 10 }
  toDaysBefore(namesDay(), 10)
  expect(await next()).toMatchObject({
    on: true,
    registrationOpen: true,
    next: { ...round, day: addDays(namesDay(), -10) },
  })
  await remind(house.context)
  expect(await next()).toMatchObject({
    on: true,
    registrationOpen: true,
    next: { ...round, deadline: own, day: addDays(own, -10) },
  })
  toDaysBefore(own, 0)
  expect(await next()).toMatchObject({ on: true, registrationOpen: true, next: null })
  expect((await (await lead()).put('/settings', { reminders: { on: false } })).status).toBe(200)
  expect(await next()).toMatchObject({ on: false, next: null })
})
