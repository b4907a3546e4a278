import { eq } from '#server/drizzle.cjs'
import { expect, test } from 'vitest'
import { asCustomer } from '../../test/support/as.ts'
import { aColleague } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { aPerson } from '../../test/support/runners.ts'
import { mails } from '../schema/tables/records.ts'
import { runners, teams } from '../schema/tables/teams.ts'

const house = aHouse()

/** A company with a team of each kind: filled, shared and mailed, with shirts from before, empty, given back. */
async function aCompanyOfAllKinds() {
  const company = await aCompanyWith(house, { places: 5, timed: 2 })
  const { me, mine } = company
  const [filled, shared, shirts, , withdrawn] = mine
  const people = filled!.runners.map(({ runnerID }, place) => ({
    ...aPerson({
      firstName: 'Zoë „Ö“ \\ <b>',
      email: `${runnerID}@firma.example`,
      phoneNumber: place ? '' : '+436641234567',
    }),
    runnerID,
  }))
  const update = { teamName: `Alle da ${crypto.randomUUID()}`, competition: 'NORDIC_WALKING', runners: people }
  expect((await me.put(`/teams/${filled!.id}`, update)).status).toBe(200)
  expect((await me.post('/teams/align-codes', [filled!.id, shared!.id])).status).toBe(200)
  const [toTeam, toPerson] = [`team ${shared!.id}`, `person ${filled!.id}`]
  const letter = { recipient: 'weg@firma.example', subject: 'Link', text: 'Link', state: 'parked' as const }
  await house.db.insert(mails).values([toTeam, toPerson].map((cause) => ({ ...letter, cause, messageId: cause })))
  const now = new Date()
  await house.db
    .update(teams)
    .set({ linkSentAt: now, linkOpenedAt: now, remindedAt: now, linkCause: toTeam, wave: 'Block A' })
    .where(eq(teams.id, shared!.id))
  const tshirtsAssigned = [
    { fit: 'Damen' as const, size: 'S' as const, quantity: 2 },
    { fit: 'Herren' as const, size: 'M' as const, quantity: 1 },
  ]
  await house.db
    .update(teams)
    .set({ tshirtsAssigned, tshirtOption: true, hasPurchasedTshirt: true })
    .where(eq(teams.id, shirts!.id))
  const link = { linkHash: toPerson, linkSealed: toPerson, linkCause: toPerson, invitedAt: now }
  const said = { confirmedAt: now, deletionAskedAt: now, showInResults: false }
  await house.db
    .update(runners)
    .set({ ...link, ...said, orderedFit: 'Damen', orderedSize: 'M' })
    .where(eq(runners.runnerID, filled!.runners[0]!.runnerID))
  await house.db
    .update(teams)
    .set({
      withdrawnAt: now,
      withdrawnOrderId: withdrawn!.orderId,
      withdrawnCustomerId: withdrawn!.customerId,
      orderId: null,
      customerId: null,
      teamNameKey: null,
    })
    .where(eq(teams.id, withdrawn!.id))
  return company
}

test('each own team is told in the list as it is alone, under both addresses, to the company and to who may only read', async () => {
  const { me, customer, ids } = await aCompanyOfAllKinds()
  const reader = asCustomer(house.app, (await aColleague(house, customer, { access: 'billing' })).token)
  for (const caller of [me, reader]) {
    const alone = []
    for (const id of ids) alone.push((await caller.get(`/teams/${id}`)).body)
    expect((await caller.get('/teams/me')).body).toEqual(alone)
    expect((await caller.get('/customers/me/teams')).body).toEqual(alone)
  }
  const [filled, shared, shirts, empty, withdrawn] = (await me.get('/teams/me')).body
  expect(filled).toMatchObject({ complete: true, completeForStaff: true, teamCode: expect.any(String) })
  expect(filled.runners[0]).toMatchObject({ orderedShirt: { fit: 'Damen', size: 'M' }, linkUndelivered: true })
  expect(shared).toMatchObject({ complete: false, linkUndelivered: true, wave: 'Block A' })
  expect(shirts).toMatchObject({ shirtsWithoutPerson: 3 })
  expect(empty).toMatchObject({ linkUndelivered: false, withdrawn: false })
  expect(withdrawn).toMatchObject({ withdrawn: true })
  expect((await reader.get('/teams/me')).body[0]).toMatchObject({ teamCode: null })
})
