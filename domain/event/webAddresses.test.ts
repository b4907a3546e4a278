import { expect, test } from 'vitest'
import { isWebAddress, tidyWebAddress } from './webAddresses.ts'

test.each([
  ['talverein.at', 'https://talverein.at'],
  ['www.talverein.at/lauf?jahr=2027', 'https://www.talverein.at/lauf?jahr=2027'],
  ['//talverein.at', 'https://talverein.at'],
  ['müller-läufe.at:8080', 'https://müller-läufe.at:8080'],
  ['http://talverein.at', 'http://talverein.at'],
  ['HTTPS://talverein.at/', 'HTTPS://talverein.at/'],
])('%s is understood as %s', (typed, address) => {
  expect(tidyWebAddress(typed)).toBe(address)
  expect(isWebAddress(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'ftp://talverein.at',
  'Talverein',
  'lauf@talverein.at',
  'talverein.',
  'data:text/html,x',
])('%s is no address of a website', (typed) => expect(isWebAddress(tidyWebAddress(typed))).toBe(false))
