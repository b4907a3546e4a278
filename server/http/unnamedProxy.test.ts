import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aContext } from '../../test/support/context.ts'

test.each([
  ['without TRUST_PROXY is said once in the log and on the dashboard', 'off', [messages.unnamedProxy], true],
  ['that TRUST_PROXY names is as it should be', '1', [], false],
])('a proxy in front %s', async (_, TRUST_PROXY, said, shown) => {
  const house = await aContext({ TRUST_PROXY })
  onTestFinished(() => house.close())
  const warned = vi.spyOn(house.app.log, 'warn').mockImplementation(() => undefined)
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const tasks = async () => (await staff.get('/statistics/tasks')).body
  expect((await tasks()).unnamedProxy).toBe(false)
  for (let time = 0; time < 2; time += 1)
    await house.app.inject({ url: '/api/v1/items', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(warned.mock.calls.flat()).toEqual(said)
  expect((await tasks()).unnamedProxy).toBe(shown)
})
