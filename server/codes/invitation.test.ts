import { eq } from '#server/drizzle.cjs'
import { expect, test } from 'vitest'
import { companyYears } from '../schema/tables/companyYears.ts'
import { asAnyone } from '../../test/support/as.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'

const house = aHouse()

test('a live invite code names its company; a paused page, a void code and an unknown one tell nothing of it', async () => {
  const { me, customer } = await aCompanyWith(house, { places: 1, timed: 0 })
  await house.db
    .update(companyYears)
    .set({ packagePaid: 20_000, companyPageActive: true })
    .where(eq(companyYears.customerId, customer.id))
  const { companyName } = (await me.get('/customers/me')).body
  const { body: code } = await me.post('/teams/invite-code/9')
  const ask = async (of: string) => {
    const { status, body } = await asAnyone(house.app).get(`/teams/public/invite-codes/${of}`)
    return { status, isNamed: JSON.stringify(body).includes(companyName) }
  }
  expect(await asAnyone(house.app).get(`/teams/public/invite-codes/${code}`)).toMatchObject({ body: { companyName } })
  expect(await ask(code.toLowerCase().replaceAll('-', ''))).toEqual({ status: 200, isNamed: true })
  await me.patch('/customers/me/company-page-active', { companyPageActive: false })
  expect(await ask(code)).toEqual({ status: 403, isNamed: false })
  await me.patch('/customers/me/company-page-active', { companyPageActive: true })
  await me.delete('/teams/invite-code')
  for (const dead of [code, 'ABCD-EFGH-JKMN']) expect(await ask(dead)).toEqual({ status: 404, isNamed: false })
})
