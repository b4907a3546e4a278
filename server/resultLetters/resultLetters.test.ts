import { afterEach, beforeEach, expect, test } from 'vitest'
import { asc, sql } from '#server/drizzle.cjs'
import { feedLetters } from '../broadcasts/feedLetters.ts'
import { mails } from '../schema/tables/records.ts'
import { sealCode } from '../secrets/sealedCodes.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'

let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
  for (const [code, number] of Object.entries(CODES)) {
    const { codeHash, sealed } = sealCode(house.context.settings.SECRET_KEY, 'runner-link', code)
    await house.db.execute(sql`update runners set link_hash = ${codeHash}, link_sealed = ${sealed}, invited_at = now(),
      email = ${`${number}@lauf.example`} where start_number = ${number}`)
  }
  await event.sample('01-raceresult-nested.json')
})
afterEach(() => house.close())

const CODES = { 'AAAA-BBBB-CCCC': '109A', 'DDDD-EEEE-FFFF': '109B', 'GGGG-HHHH-JJJJ': '101A' }
const send = (to: string, query = '', key?: string) =>
  event.lead.post(`/results/letters${query}`, { to }, key ? { 'idempotency-key': key } : {})
async function goneOut() {
  await feedLetters(house.context)
  house.clock.pass({ seconds: 90 })
  await house.db.execute(sql`update broadcast_letters set queued_at = queued_at - interval '2 minutes'`)
  const rows = await house.db.select().from(mails).orderBy(asc(mails.id))
  return rows.filter(({ cause }) => cause.startsWith('results:'))
}

test('nothing is mailed before results are public', async () => {
  expect(await send('persons')).toMatchObject({ status: 404, body: { code: 'RESULTS_NONE' } })
  expect(await send('companies', '?preview=true')).toMatchObject({ status: 404 })
  await event.publish(1)
  expect((await send('jedem')).status).toBe(400)
})

test('who has an own link gets time and places once, also after a second click', async () => {
  await event.publish(1)
  const preview = await send('persons', '?preview=true')
  expect([preview.status, preview.body]).toMatchObject([200, { recipients: 3, before: 0 }])
  expect(preview.body.samples[0].text).toContain('Zeit')
  expect(Object.keys(CODES).filter((code) => preview.body.samples[0].text.includes(code))).toEqual([])
  const [one, other] = [await send('persons', '', 'ein Klick zu viel'), await send('persons', '', 'ein Klick zu viel')]
  expect([one.status, one.body.recipients, other.body]).toEqual([201, 3, one.body])
  expect(await send('persons')).toMatchObject({ status: 409, body: { code: 'NO_RESULT_LETTERS_DUE' } })
  const letters = await goneOut()
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(
    Object.values(CODES)
      .map((number) => `${number}@lauf.example`)
      .toSorted(),
  )
  const vroni = letters.find(({ recipient }) => recipient === '109A@lauf.example')!
  expect(vroni).toMatchObject({ isBulk: true, secrets: { kept: true }, subject: expect.stringContaining('Zeit') })
  for (const words of ['Guten Tag Vroni Karabiner', '109A', '/laeufer#AAAA-BBBB-CCCC', 'vorläufig', '/ergebnisse/2027'])
    expect(vroni.text).toContain(words)
  expect((await logEntries(house.db)).at(-1)).toMatchObject({ action: 'Ergebnisse gesendet' })
  // somebody got a link later: only that one is left
  const { codeHash, sealed } = sealCode(house.context.settings.SECRET_KEY, 'runner-link', 'KKKK-LLLL-MMMM')
  await house.db.execute(sql`update runners set link_hash = ${codeHash}, link_sealed = ${sealed}, invited_at = now(),
    email = 'spaet@lauf.example' where start_number = '101B'`)
  expect((await send('persons', '?preview=true')).body).toMatchObject({ recipients: 1, before: 3 })
})

test('who was taken out of the lists, or has given the place away, is told nothing', async () => {
  await event.publish(1)
  await house.db.execute(sql`update result_persons set objected_at = now() where last_name = 'Karabiner'`)
  house.clock.pass({ seconds: 60 })
  await event.lead.put(
    `/runners/${(await house.db.execute<{ id: number }>(sql`select runner_id as id from runners where start_number = '101A'`)).rows[0]!.id}`,
    { firstName: 'Ganz', lastName: 'Andere', email: 'ganz@andere.example' },
  )
  const { body } = await send('persons', '?preview=true')
  expect(body.recipients).toBe(1)
  expect(body.samples[0].to).toBe('109B@lauf.example')
})

test('each company is told its places among companies and the way to its page, once', async () => {
  await event.publish(1)
  expect((await send('companies')).body.recipients).toBe(event.companies.size)
  const letters = await goneOut()
  expect(letters).toHaveLength(event.companies.size)
  const [name, id] = [...event.companies][0]!
  const letter = letters.find(({ subject }) => subject.includes(name))!
  expect(letter.text).toContain(`/ergebnisse/2027/firma/${id}`)
  expect(letter.text).toMatch(/Firmen:? +Platz \d von 4|Platz \d von 4/)
  expect((await send('companies', '?preview=true')).body).toMatchObject({ recipients: 0, before: event.companies.size })
})
