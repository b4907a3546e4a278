import { expect, test } from 'vitest'
import { VERSIONS_AN_HOUR_MAX } from '#domain/numbers/handOverBounds.ts'
import { aHouse } from '../../test/support/context.ts'
import { aTimedTeam, aTimekeeperClerk } from '../../test/support/timekeeper.ts'

const house = aHouse({ RATE_LIMITS: 'on' })

test('an account freezes so many versions in an hour, then it waits; all stay, and another account may', async () => {
  const [clerk, other] = [await aTimekeeperClerk(house), await aTimekeeperClerk(house)]
  await aTimedTeam(house)
  const freeze = (one = clerk) => one.post('/timekeeper/versions?anyway=true')
  for (let count = 0; count < VERSIONS_AN_HOUR_MAX; count += 1) expect((await freeze()).status).toBe(201)
  const refused = await freeze()
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_HAND_OVERS' } })
  expect(refused.body.message).toMatch(/^Sie haben sehr oft hintereinander eine Übergabe festgehalten/)
  const seconds = Number(refused.headers['retry-after'])
  expect([seconds > 3500, seconds <= 3600]).toEqual([true, true])
  // a second click after that is still told that nothing changed
  expect((await clerk.post('/timekeeper/versions')).body.code).toBe('HAND_OVER_UNCHANGED')
  expect((await freeze(other)).status).toBe(201)
  expect((await clerk.get('/timekeeper/versions')).body).toHaveLength(VERSIONS_AN_HOUR_MAX + 1)
  house.clock.pass({ hours: 1 })
  expect((await freeze()).status).toBe(201)
})
