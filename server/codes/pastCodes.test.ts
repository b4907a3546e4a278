import { eq } from '#server/drizzle.cjs'
import { expect, test } from 'vitest'
import { companyYears } from '../schema/tables/companyYears.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aSharedCode } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { beginNextYear } from '../../test/support/newYears.ts'
import { aHandout } from '../../test/support/pickup.ts'
import { linkOf } from '../../test/support/runnerLinks.ts'
import { aPerson } from '../../test/support/runners.ts'

const house = aHouse({ RATE_LIMITS: 'on' })

test('what was handed to people in a past year says for which run it was, and what counters kept is lost nowhere', async () => {
  const lead = asAdmin(house.app, (await anAdmin(house)).token)
  const anyone = asAnyone(house.app)
  const { me, customer, timed, code } = await aSharedCode(house)
  const email = 'berta@vorjahr.example'
  await me.put(`/runners/${timed.runners[0]!.runnerID}`, aPerson({ email }))
  await me.post('/runners/mail-links', { all: true })
  const link = await linkOf(house, email)
  const active = { packagePaid: 20_000, companyPageActive: true }
  await house.db.update(companyYears).set(active).where(eq(companyYears.customerId, customer.id))
  const general: string = (await me.post('/teams/invite-code/1')).body
  const handed = aHandout({ itemKey: `bib:${timed.id}:A` })
  await lead.post('/pickup/events', [handed])
  const { cursor, ...before } = (await lead.get('/pickup')).body
  expect([before.events.length, (await lead.get(`/pickup?since=${cursor}`)).body.whole]).toEqual([1, false])
  await beginNextYear(lead)
  expect((await lead.put('/settings', { registrationOpen: true })).status).toBe(200)

  const said =
    'Das galt für Innsbrucker Firmenlauf 2027 am 17.\u00a0September\u00a02027. Für einen neuen Lauf bekommen Sie von Ihrer Firma auch einen neuen Link.'
  const addresses = [
    `/teams/public/code/${code}`,
    `/teams/code/${code}/all-runners`,
    `/teams/public/invite-codes/${general}`,
    `/orders/available-team-slots-by-invite/${general}`,
    `/runners/link/${link}`,
    `/runners/link/${link}/results`,
    `/runners/link/${link}/share-image?format=wide`,
  ]
  // more often than a wrong one may come from an address
  for (let times = 0; times < 5; times += 1)
    for (const address of addresses)
      expect(await anyone.get(address), `at ${address}`).toMatchObject({
        status: 404,
        body: { code: 'CODE_OF_PAST_YEAR', message: said },
      })
  expect((await anyone.get('/teams/public/code/ABCD-EFGH-JKMN')).body.code).toBe('TEAM_CODE_UNKNOWN')
  expect((await anyone.put(`/teams/public/code/${code}/update`, { id: timed.id })).body.message).toBe(said)

  const late = aHandout({ itemKey: `bib:${timed.id}:B` })
  const never = aHandout()
  const { status, body } = await lead.post('/pickup/events', [handed, late, never])
  const message =
    'Das gehört zur Ausgabe für Innsbrucker Firmenlauf 2027 am 17.\u00a0September\u00a02027, die abgeschlossen ist.'
  expect([status, body]).toEqual([
    200,
    { unknown: [never.eventId], refused: [{ eventId: late.eventId, message, final: true }] },
  ])
  const { body: now } = await lead.get(`/pickup?since=${cursor}`)
  expect([now.whole, now.events.map(({ eventId }: { eventId: string }) => eventId)]).toEqual([true, [never.eventId]])
})
