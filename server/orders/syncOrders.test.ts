import { inArray } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { teamFacts } from '../logs/facts.ts'
import { teamsInWords } from '../logs/inWords.ts'
import { teams } from '../schema/tables/teams.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf } from '../../test/support/invariants.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})

/** As an older system left it: some teams of an order were never created. */
const lose = (ids: readonly number[]) => house.db.delete(teams).where(inArray(teams.id, [...ids]))
const sync = () => staff.post('/teams/admin/sync-orders')

test('missing teams are created with the timekeeping that was paid for; a second run creates nothing', async () => {
  const { me, mine } = await aCompanyWith(house, { places: 4, timed: 2 })
  const stock = await stockOf(house.db)
  await lose([mine[0]!.id, mine[3]!.id])
  expect(await sync()).toMatchObject({ status: 200, body: { created: 2 } })
  const { body } = await me.get('/teams/me')
  expect(body.map(({ timekeeping }: { timekeeping: boolean }) => timekeeping)).toEqual([true, false, true, false])
  expect(body[2]).toMatchObject({ orderId: mine[0]!.orderId, reserved: true, runners: [{}, {}, {}] })
  const [entry] = (await staff.get('/logs?limit=1')).body
  expect(entry).toMatchObject({
    action: 'Fehlende Teams angelegt',
    details: `Bestellung ${mine[0]!.orderId}: ${teamsInWords(teamFacts(body.slice(2, 4)))}`,
  })
  expect((await sync()).body).toEqual({ created: 0 })
  expect(await stockOf(house.db)).toEqual(stock)
})

test('runs at the same moment create each missing team once', async () => {
  const { mine, me } = await aCompanyWith(house, { places: 5, timed: 0 })
  const other = await aCompanyWith(house, { places: 2, timed: 0 })
  await lose([...mine.slice(1), ...other.mine].map(({ id }) => id))
  const answers = await Promise.all([sync(), sync(), sync()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(6)
  expect((await me.get('/teams/me')).body).toHaveLength(5)
  await expectBalanced(house.db, new Map())
})

test('the staff’s only', async () => {
  const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
  expect((await me.post('/teams/admin/sync-orders')).status).toBe(403)
})
