import { expect, test } from 'vitest'
import { addDays } from '#domain/text/days.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import type { StaffUser } from '../http/caller.ts'
import { fillDemo } from './fillDemo.ts'
import { beforeNextYear, bringToNextYear } from './nextYear.ts'
import { demoFacts } from './store.ts'

const PASSWORD = 'Ein-Passwort-fuer-alle-1'
const house = aHouse({ INVOICE_DELAY_HOURS: '24' })

test('the next year has begun: official results of the last one, a higher price, an open shop, and a quarter of the companies again', async () => {
  const { id, email, token } = await anAdmin(house)
  const staff = { role: 'admin', roles: ['lead'], emailVerified: true, passwordAt: null, admin: null } as const
  const admin: StaffUser = { id, email, tokenHash: Buffer.alloc(0), ...staff }
  const then = beforeNextYear(house.context)
  await fillDemo(then, { admin, password: PASSWORD, size: { companies: 8, places: 40 } })
  const told = await demoFacts(house.db)
  await bringToNextYear(house.context, { earlier: then, admin })

  const lead = asAdmin(house.app, token)
  const { body: years } = await lead.get('/years')
  const [last, current] = years
  expect(years.map(({ state }: { state: string }) => state)).toEqual(['past', 'current'])
  expect([last.label, current.label, current.date]).toEqual([
    last.date.slice(0, 4),
    current.date.slice(0, 4),
    addDays(last.date, 364),
  ])
  const { body: event } = await asAnyone(house.app).get('/event')
  expect(event).toMatchObject({ year: current.label, registrationOpen: true, resultsYear: last.label })
  expect(event.name).toContain(current.label)
  expect((await asAnyone(house.app).get(`/results?year=${last.label}`)).body).toMatchObject({ state: 'official' })
  const orders = (await lead.get('/orders')).body
  expect(orders).toHaveLength(2)
  expect((await lead.get('/teams?limit=500')).body.length).toBeGreaterThan(1)
  // the one whose login is told comes again by hand
  const login = { email: told.email, password: PASSWORD }
  const { body: session } = await asAnyone(house.app).post('/auth/login', login)
  const company = asCustomer(house.app, session.token)
  expect((await company.get('/customers/me/last-year')).body).toMatchObject({ year: last.label, hasOrdered: false })
  expect((await company.get('/runners/kept')).body.length).toBeGreaterThan(0)
  const [place, before] = await Promise.all(
    ['', `?year=${last.label}`].map(async (query) =>
      (await lead.get(`/items/all${query}`)).body.find(({ itemType }: { itemType: string }) => itemType === 'TEAM'),
    ),
  )
  expect(place.price).toBeGreaterThan(before.price)
})
