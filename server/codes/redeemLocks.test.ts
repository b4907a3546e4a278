import { eq, sql } from '#server/drizzle.cjs'
import { expect, test, vi } from 'vitest'
import { asAnyone } from '../../test/support/as.ts'
import { aCompanyWith, aNewTeam } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { waitingForLocks } from '../../test/support/locks.ts'
import { inTransaction } from '../db/transaction.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { inviteCodes, teams } from '../schema/tables/teams.ts'

const house = aHouse()

// a second look would find the first place, wait for whoever holds that, and be waited for
test('a redeem locks the places that are free when it begins, none that becomes free meanwhile: no deadlock', async () => {
  const { me, ids, customer } = await aCompanyWith(house, { places: 3, timed: 0 })
  const [given = 0, oldest = 0] = ids
  const owner = eq(companyYears.customerId, customer.id)
  await house.db.update(companyYears).set({ packagePaid: 20_000, companyPageActive: true }).where(owner)
  const { body: code } = await me.post('/teams/invite-code/9999')
  await me.post('/teams/generate-codes', [given])
  const isGiven = eq(teams.id, given)
  const { redeemed } = await inTransaction(house.db, async (other) => {
    const meanwhile = await inTransaction(house.db, async (tx) => {
      await tx.execute(sql`select from ${inviteCodes} where ${eq(inviteCodes.customerId, customer.id)} for update`)
      const answer = asAnyone(house.app).post(`/teams/public/invite-codes/redeem/${code}`, [aNewTeam()])
      await vi.waitFor(async () => expect(await waitingForLocks(house.db)).toBe(1))
      await house.db.update(teams).set({ teamCodeHash: null, teamCodeSealed: null }).where(isGiven)
      await other.execute(sql`select from ${teams} where ${isGiven} for update`)
      return { redeemed: answer }
    })
    await other.execute(sql`select from ${teams} where ${eq(teams.id, oldest)} for update`)
    return meanwhile
  })
  expect(await redeemed).toMatchObject({ status: 201, body: { teams: [{ id: oldest }] } })
})
