import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isTriedFirstFor } from './refuseTriedFirst.ts'

const FILE = path.join(import.meta.dirname, 'commonWords', 'words.txt')
const nobody = { firstName: 'Greta', lastName: 'Gruber', email: 'g@bergblick.example', companyName: 'Bergblick GmbH' }
const event = { name: 'Firmenlauf Tirol 2027', shortName: 'Firmenlauf' }
const isTried = (password: string) => isTriedFirstFor({ event }, password, nobody)

test('the words take at most 300 kB, and are words alone', () => {
  expect(statSync(FILE).size).toBeLessThan(300_000)
  const [head, ...words] = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  expect(head).toContain(`${words.length} words`)
  expect(words.filter((word) => !/^[a-z]{4,20}$/.test(word))).toEqual([])
})

test.each(['Passwort1', 'Password1', 'Hallo123', 'Sommer2027', 'Winter27!', 'September1', 'Qwertz12', 'Firmenlauf1'])(
  '%s is on the list',
  (password) => {
    expect(isTried(password)).toBe(true)
  },
)

test.each(['Abcdefg1', 'Startschuss-2027', 'Rodelhang123'])('%s is not', (password) => {
  expect(isTried(password)).toBe(false)
})
