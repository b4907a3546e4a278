import { expect, test } from 'vitest'
import { asCall } from '../callUnderWay.ts'
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
  // the fourth to begin, and with no turns the last: how many of the other thread are finished meanwhile is the machine's
  expect(hashed.indexOf('198.51.100.7')).toBeLessThan(15)
})

test('whoever has tried least goes before many that have tried more, of whom none is refused', async () => {
  const hashed: string[] = []
  const ask = (network: string, tries: number) =>
    asCall({ names: [network], letOthers: () => undefined }, async () => {
      await hashPassword('Rodelhang123', tries)
      hashed.push(network)
    })
  const many = Array.from({ length: 80 }, (_, nth) => ask(`192.0.2.${nth}`, 10 - (nth % 2)))
  await Promise.all([...many, ask('198.51.100.7', 9), ask('198.51.100.8', 2), ask('198.51.100.9', 1)])
  expect(hashed.indexOf('198.51.100.9')).toBeLessThan(40)
  expect(hashed.indexOf('198.51.100.8')).toBeLessThan(40)
  expect(hashed.indexOf('198.51.100.7')).toBeLessThan(70)
  expect(hashed).toHaveLength(83)
})

test('right passwords without end keep nobody waiting whose network has failed before', async () => {
  const hashed: string[] = []
  const ask = (network: string, tries: number) =>
    asCall({ names: [network], letOthers: () => undefined }, async () => {
      await hashPassword('Rodelhang123', tries)
      hashed.push(network)
    })
  const right = Array.from({ length: 60 }, (_, nth) => ask(`192.0.2.${nth}`, 0))
  await Promise.all([...right, ask('198.51.100.7', 1), ask('198.51.100.8', 2)])
  expect(hashed.indexOf('198.51.100.7')).toBeLessThan(20)
  expect(hashed.indexOf('198.51.100.8')).toBeLessThan(40)
})
