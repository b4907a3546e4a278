import { eq, isNull, like } from '#server/drizzle.cjs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/text/days.ts'
import { feedLetters } from '../broadcasts/feedLetters.ts'
import { contextOf } from '../context.ts'
import { claimDueMails } from '../mail/queue.ts'
import { broadcastLetters, broadcasts } from '../schema/tables/broadcasts.ts'
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

beforeAll(async () => {
  open = await aCompanyWith(house, { places: 2, timed: 0 })
  const [team] = open.mine
  await open.me.put(`/teams/${team!.id}`, { teamName: 'Spätzünder' })
  await open.me.put(`/runners/${team!.runners[0]!.runnerID}`, aPerson({ email: CAPTAIN }))
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

const change = async (body: object) => {
  const staff = await lead()
  const { updatedAt } = (await staff.get('/settings')).body
  expect((await staff.put('/settings', { ...body, updatedAt })).status).toBe(200)
}
const extend = async (until: string | null) => {
  const staff = await lead()
  const given = { kind: 'names', until, note: until === null ? null : 'Urlaub' }
  expect((await staff.put(`/admins/${open.customer.id}/deadline-exception`, given)).status).toBe(200)
}
const preview = async (query: string) => (await (await lead()).get(`/messages/reminders/preview?${query}`)).body
const goneOut = async () => (await letters()).map(({ recipient }) => recipient)

/** The event's deadline lies far enough ahead that nobody is reminded, and no company has another one. */
async function toQuietDay() {
  await extend(null)
  toDaysBefore(namesDay(), 60)
  await change({ deadlines: { names: namesDay() }, reminders: { on: true, namesDays: '21, 10, 3' } })
  house.clock.pass({ days: 1 })
}

test('a deadline that is moved reminds nobody before the next morning at eight, and says before how many', async () => {
  await toQuietDay()
  const before = namesDay()
  const moved = addDays(dayOf(house.clock.now()), 11)
  const tomorrow = addDays(dayOf(house.clock.now()), 1)
  const round = { kind: 'names', deadline: moved, daysBefore: 10, letters: 2 }
  expect(await preview(`names=${moved}`)).toEqual({ day: tomorrow, rounds: [round] })
  expect(await preview(`names=${addDays(moved, 5)}`)).toEqual({ day: tomorrow, rounds: [] })
  expect(await preview(`names=${moved}&on=false`)).toEqual({ day: tomorrow, rounds: [] })
  expect(await preview('names=')).toEqual({ day: tomorrow, rounds: [] })
  // by mistake at first, and put right on the same day
  await change({ deadlines: { names: addDays(moved, -1) } })
  expect(await remind(house.context)).toBe(0)
  await change({ deadlines: { names: moved } })
  expect(await remind(house.context)).toBe(0)
  expect((await (await lead()).get('/messages/reminders')).body.next).toMatchObject({ day: tomorrow, daysBefore: 10 })
  house.clock.pass({ hours: 15 })
  expect(dayOf(house.clock.now()), 'after midnight, by night').toBe(tomorrow)
  expect(await remind(contextOf({ ...house.context }))).toBe(0)
  house.clock.pass({ hours: 7 })
  expect(await Promise.all([remind(house.context), remind(contextOf({ ...house.context }))])).toContain(1)
  expect(await rounds()).toEqual([['names', 10, 2]])
  expect(await goneOut()).toEqual([open.customer.email, CAPTAIN])
  await change({ deadlines: { names: before } })
})

test('a company that is given longer is reminded on the next morning, though others with that day are on this one', async () => {
  await toQuietDay()
  const other = await aCompanyWith(house, { places: 1, timed: 0 })
  const until = addDays(dayOf(house.clock.now()), 10)
  const before = namesDay()
  await change({ deadlines: { names: addDays(until, -9) } })
  const given = { kind: 'names', until, note: 'Urlaub' }
  await (await lead()).put(`/admins/${other.customer.id}/deadline-exception`, given)
  house.clock.pass({ days: 1 })
  const tomorrow = addDays(dayOf(house.clock.now()), 1)
  expect(await preview(`customer=${open.customer.id}&names=${until}`)).toEqual({
    day: tomorrow,
    rounds: [{ kind: 'names', deadline: until, daysBefore: 10, letters: 2 }],
  })
  await extend(until)
  await remind(house.context)
  expect(await goneOut(), 'the others at once').toEqual([other.customer.email])
  house.clock.pass({ days: 1 })
  await remind(house.context)
  expect(await goneOut()).toEqual([other.customer.email, open.customer.email, CAPTAIN])
  const begun = await rounds()
  await extend(addDays(until, 2))
  await remind(house.context)
  expect(await rounds(), 'a round of that company alone begins tomorrow').toEqual(begun)
  await extend(null)
  await change({ deadlines: { names: before } })
})

test('what is left of a round in the evening goes in the morning; whose deadline was moved gets no letter with the old one', async () => {
  await toQuietDay()
  toDaysBefore(namesDay(), 10)
  expect(await remind(house.context)).toBe(1)
  house.clock.pass({ hours: 9 })
  const theirs = async () => new Set(await goneOut()).intersection(new Set([open.customer.email, CAPTAIN])).size
  expect(await goneOut(), 'not in the evening').toEqual([])
  house.clock.pass({ hours: 12 })
  await extend(addDays(namesDay(), 5))
  expect(await theirs(), 'not on the day of a change').toBe(0)
  house.clock.pass({ days: 1 })
  expect(await theirs(), 'not with a day that does not hold').toBe(0)
  expect(await house.db.$count(broadcastLetters, isNull(broadcastLetters.queuedAt)), 'nor ever').toBe(0)
  await extend(null)
})

test('a letter that is due by a date waits in the queue for the day, unless somebody sends it', async () => {
  await toQuietDay()
  toDaysBefore(namesDay(), 10)
  await remind(house.context)
  const [letter] = await letters()
  house.clock.pass({ hours: 9 })
  const claim = () => claimDueMails(house.db, { count: 50, leaseSeconds: 0, at: house.clock.now() })
  const claimed = async () => (await claim()).map(({ id }) => id)
  expect(await claimed()).not.toContain(letter!.id)
  await house.db.update(mails).set({ state: 'parked' }).where(eq(mails.id, letter!.id))
  await (await lead()).post('/letters/send', { ids: [letter!.id] })
  expect(await claimed()).toContain(letter!.id)
  house.clock.pass({ hours: 13 })
  expect((await claimed()).length).toBeGreaterThan(1)
})
