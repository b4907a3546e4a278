import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { pressText } from '#contract/results/pressWords.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'
import { inTransaction } from '../db/transaction.ts'
import { eventInForce } from '../settings/eventInForce.ts'
import { addYear, beginPrepared } from '../years/store.ts'

let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
  await event.sample('01-raceresult-nested.json')
})
afterEach(() => house.close())

const press = async () => (await event.clerk.get('/results/press')).body

test('the press reads figures of what is public, with the names that everybody may see', async () => {
  expect(await event.clerk.get('/results/press')).toMatchObject({ status: 404, body: { code: 'RESULTS_NONE' } })
  await event.publish(1)
  const { figures, before } = await press()
  expect(figures).toMatchObject({ registered: 36, teams: 12, companies: 4, started: 33, finished: 33 })
  expect(before).toBeNull()
  const { rows } = (await event.clerk.get('/results/versions/1/rankings/person-female')).body
  const fastest = figures.fastest.find(({ sex }: { sex: string }) => sex === 'FEMALE')
  expect(fastest).toMatchObject({ time: rows[0].time, runners: [{ startNumber: rows[0].startNumber }] })
  await house.db.execute(sql`update result_persons set show_in_results = true where last_name is not null`)
  house.clock.pass({ seconds: 60 })
  expect(pressText(await press(), 'Firmenlauf')).toMatch(
    new RegExp(
      `^Firmenlauf, Ergebnisse 2027 \\(vorläufig\\)\n\nAngemeldet: 36\\s.+\n[^]+Schnellste Frau: ${rows[0].name} \\(`,
    ),
  )
  await house.db.execute(
    sql`update result_persons set show_in_results = false where first_name || ' ' || last_name = ${rows[0].name}`,
  )
  house.clock.pass({ seconds: 60 })
  const text = pressText(await press(), 'Firmenlauf')
  expect(text).not.toContain(rows[0].name)
  expect(text).toContain(`Startnummer ${rows[0].startNumber} in`)
})

test('beside this year’s figures stand those of the year before', async () => {
  await event.publish(1)
  const { figures } = await press()
  await inTransaction(house.db, (tx) => addYear(tx, '2028'))
  await inTransaction(house.db, beginPrepared)
  house.context.event = await eventInForce(house.context)
  house.clock.pass({ seconds: 60 })
  expect((await event.clerk.get('/results/press')).status).toBe(404)
  for (const table of ['result_persons', 'result_slots', 'result_versions', 'result_publications'])
    await house.db.execute(sql.raw(`insert into live.${table} select * from y1.${table}`))
  house.clock.pass({ seconds: 60 })
  const now = await press()
  expect(now).toMatchObject({ year: '2028', before: { year: '2027', figures } })
  expect(pressText(now, 'Firmenlauf')).toContain('(2027: 36')
  expect((await event.clerk.get('/results/press?year=2027')).body).toMatchObject({ year: '2027', before: null })
})
