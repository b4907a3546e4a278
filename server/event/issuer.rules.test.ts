import { expect, test } from 'vitest'
import { isInvented } from '#domain/event/inventedIssuer.ts'
import { SHIPPED_EVENT_FILE } from '../config.ts'
import { readEvent } from '../event.ts'

const OWN = { name: 'Laufverein Tirol', companyUID: 'ATU12345675', iban: 'AT611904300234573201' }
const { issuer } = readEvent(SHIPPED_EVENT_FILE)

test.each([
  ['all of the example', issuer, true],
  ['the example’s name', { ...OWN, name: issuer.name }, true],
  ['the example’s UID', { ...OWN, companyUID: issuer.companyUID }, true],
  ['the example’s account', { ...OWN, iban: issuer.iban }, true],
  ['only the example’s town and telephone number', { ...issuer, ...OWN }, false],
])('an issuer with %s: invented is %3$s', (_, one, expected) => {
  expect(isInvented(one)).toBe(expected)
})
