import { like } from '#server/drizzle.cjs'
import { beforeEach, expect, test } from 'vitest'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin, anEmail } from '../../test/support/build.ts'
import { aContextOn, aHouse } from '../../test/support/context.ts'
import { problem } from '../../test/support/problem.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { sweepAccounts } from '../auth/sessions.ts'
import { dataOf } from '../persons/store.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { openingNotices } from '../schema/tables/openingNotices.ts'
import { logs, mails } from '../schema/tables/records.ts'
import { countByConfirmation } from './store.ts'
import { sweepNotices, tellOpened } from './tellOpened.ts'

const house = aHouse({ RATE_LIMITS: 'on' })
let staff: ReturnType<typeof asAdmin>
beforeEach(async () => {
  await house.db.delete(openingNotices)
  await house.db.delete(mails)
  // as from tomorrow: no test uses up the limits of another
  house.clock.pass({ days: 1 })
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  await staff.put('/settings', { registrationOpen: false, lettersPerMinute: 600 })
})

const anyone = () => asAnyone(house.app)
const ask = (email: string) => anyone().post('/opening-notices', { email })
const lettersTo = async (email: string) =>
  (await house.db.select().from(mails).orderBy(mails.id)).filter(
    ({ recipient }) => recipient.toLowerCase() === email.toLowerCase(),
  )

/** The code of the link in the newest letter to an address. */
async function codeTo(email: string): Promise<string> {
  const code = /bescheid#(\S+)/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`no link was mailed to ${email}`)
  return code
}

async function waiting(): Promise<string> {
  const email = anEmail()
  await ask(email)
  expect((await anyone().post('/opening-notices/confirm', { code: await codeTo(email) })).status).toBe(200)
  return email
}

test('who has confirmed an address is told once when registration opens, by two servers, and forgotten; who has not is not told', async () => {
  const { db, connectionString, context, clock } = house
  const told = await Promise.all([waiting(), waiting(), waiting()])
  const silent = anEmail()
  await ask(silent)
  expect((await staff.get('/opening-notices')).body).toEqual({ waiting: 3, unconfirmed: 1 })
  expect(await tellOpened(context)).toBe(0)
  await staff.put('/settings', { registrationOpen: true })
  const other = await aContextOn(
    { db, connectionString, pool: context.pool, drop: async () => undefined },
    { RATE_LIMITS: 'on' },
    clock,
  )
  for (let round = 0; round < 3; round += 1) await Promise.all([tellOpened(context), tellOpened(other.context)])
  for (const email of told) {
    const letters = await lettersTo(email)
    expect(letters.map(({ subject }) => subject.includes('Anmeldung ist offen'))).toEqual([false, true])
  }
  expect(await lettersTo(silent)).toHaveLength(1)
  expect((await staff.get('/opening-notices')).body).toEqual({ waiting: 0, unconfirmed: 1 })
  // an old link says that it is over, or that nothing is kept
  const [email] = told
  const code = /bescheid#(\S+)/.exec((await lettersTo(email!))[0]!.text)![1]!
  expect(await anyone().post('/opening-notices/confirm', { code })).toMatchObject({
    status: 404,
    body: problem('OPENING_NOTICE_UNKNOWN'),
  })
  expect((await anyone().post('/opening-notices/leave', { code })).status).toBe(200)
  expect(await ask(anEmail())).toMatchObject({ status: 409, body: problem('REGISTRATION_OPEN') })
  await other.close()
})

test('letters go at the pace of Rundmails, and a kill between two rounds loses and doubles none', async () => {
  await staff.put('/settings', { lettersPerMinute: 6 })
  const emails = await Promise.all(Array.from({ length: 3 }, waiting))
  await staff.put('/settings', { registrationOpen: true })
  const queued = async () => house.db.$count(mails, like(mails.cause, 'opening:%'))
  const before = await queued()
  expect([await tellOpened(house.context), await tellOpened(house.context)]).toEqual([1, 0])
  expect([(await queued()) - before, (await staff.get('/opening-notices')).body.waiting]).toEqual([1, 2])
  await staff.put('/settings', { lettersPerMinute: 600 })
  await tellOpened(house.context)
  expect((await queued()) - before).toBe(3)
  for (const email of emails) expect(await lettersTo(email)).toHaveLength(2)
})

test('the answer is the same whatever is known of an address; an address gets three letters a day, and the same link ends it', async () => {
  const email = await waiting()
  const answers = [await ask(anEmail()), await ask(email), await ask(email.toUpperCase()), await ask(email)]
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  const letters = await lettersTo(email)
  expect(letters).toHaveLength(3)
  expect(letters.at(-1)?.text).toContain('schon auf der Liste')
  const codes = letters.map(({ text }) => /bescheid#(\S+)/.exec(text)?.[1])
  expect(new Set(codes).size).toBe(1)
  await anyone().post('/opening-notices/leave', { code: codes[0] })
  expect(await house.db.$count(openingNotices)).toBe(1)
  expect((await ask('keine Adresse')).body.fields.email).toBeTruthy()
})

test('one network asks thirty times an hour', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 31; time += 1) statuses.push((await ask(anEmail())).status)
  expect(statuses.filter((status) => status === 202)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

test('who has not confirmed is forgotten after three days, sent letters are blanked; a person is found and erased, and no log names it', async () => {
  const [email, silent] = [await waiting(), anEmail()]
  await ask(silent)
  house.clock.pass({ days: 4 })
  await sweepNotices(house.context)
  expect(await countByConfirmation(house.db)).toEqual({ waiting: 1, unconfirmed: 0 })
  await house.db.update(mails).set({ state: 'sent', sentAt: house.clock.now() })
  house.clock.pass({ days: 8 })
  await sweepNotices(house.context)
  await sweepAccounts(house.context)
  expect([await tracesOf(house.db, silent), await tracesOf(house.db, email)]).toEqual([[], ['opening_notices']])
  const person = { email: email.toUpperCase(), runnerIDs: [] }
  expect((await dataOf(house.db, person)).openingNotices).toMatchObject([{ email }])
  await erasePerson(house.context, person)
  expect(await tracesOf(house.db, email)).toEqual([])
  expect(await house.db.$count(logs, like(logs.details, `%${email}%`))).toBe(0)
})
