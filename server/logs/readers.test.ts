import { expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { writeLog } from './store.ts'

const house = aHouse()

test('the log and its number of entries leave out what the role of who asks may not read', async () => {
  await writeLog(house.db, { code: 'paymentTakenBack', facts: { id: 162, amount: 1234, reason: 'Geheimer Grund' } })
  await writeLog(house.db, { code: 'settingsFilled', facts: { name: 'Geheimer Lauf' } })
  const found = async (role: 'lead' | 'office' | 'read') => {
    const { token } = await anAdmin(house, [role])
    const { body, headers } = await asAdmin(house.app, token).get('/logs?search=geheimer')
    return [headers['x-total-count'], body.map(({ action }: { action: string }) => action)]
  }
  expect(await found('lead')).toEqual(['2', ['Einstellungen angelegt', 'Zahlung zurückgenommen']])
  expect(await found('office')).toEqual(['1', ['Zahlung zurückgenommen']])
  expect(await found('read')).toEqual(['0', []])
})
