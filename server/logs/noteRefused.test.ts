import { expect, test } from 'vitest'
import { asAdmin, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'

const house = aHouse()

const refused = async () =>
  (await logEntries(house.db)).filter(({ action }) => action === 'Zugriff verweigert').map(({ details }) => details)

test('what a login asks for and may not do is counted by the hour and call; who only finds out who one is, is not told of', async () => {
  const { token } = await aCustomer(house)
  const me = asCustomer(house.app, token)
  for (const path of ['/logs', '/logs', '/payments']) expect((await me.get(path)).status).toBe(403)
  const reader = asAdmin(house.app, (await anAdmin(house, ['read'])).token)
  expect((await reader.put('/settings', {})).status).toBe(403)
  expect((await reader.get('/customers/me')).status).toBe(403)
  expect(await refused()).toEqual(['GET /logs, 2 Mal in dieser Stunde', 'GET /payments', 'PUT /settings'])
})
