import { expect, test } from 'vitest'
import { asCall } from '../callUnderWay.ts'
import { Refusal } from '../http/refusal.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a hash fits its own password only', async () => {
  const kept = await hashPassword('Rodelhang123')
  expect(await verifyPassword(kept, 'Rodelhang123')).toBe(true)
  expect(await verifyPassword(kept, 'geheim123')).toBe(false)
  expect(await verifyPassword(null, 'Rodelhang123')).toBe(false)
})

test('whoever asks for many hashes takes turns with somebody else', async () => {
  const hashed: string[] = []
  const ask = (network: string) =>
    asCall({ names: [network], letOthers: () => undefined }, async () => {
      await hashPassword('Rodelhang123')
      hashed.push(network)
    })
  await Promise.all([...Array.from({ length: 20 }, () => ask('192.0.2.1')), ask('198.51.100.7')])
  expect(hashed.indexOf('198.51.100.7')).toBeLessThan(6)
})

test('two are hashed at once and 64 wait; who comes then is asked to come again', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('Rodelhang123')))
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }): unknown => reason)
  expect(refused).toHaveLength(4)
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect(refused[0]).toBeInstanceOf(Refusal)
  // and the line has emptied
  expect(await hashPassword('Rodelhang123')).toMatch(/^\$argon2id\$/)
})
