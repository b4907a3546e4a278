import { expect, test } from 'vitest'
import { isSamePerson } from './runnerLinks.ts'

const jakob = { firstName: 'Jakob', lastName: 'Moser', email: 'moser@holz.example', year: 1988, sex: 'MALE' }
const shared = { ...jakob, email: 'buero@holz.example' }

test.each([
  ['nothing was changed', jakob, jakob, true],
  ['case and blanks differ', jakob, { ...jakob, firstName: ' JAKOB ', email: 'Moser@Holz.example' }, true],
  ['a slip of the pen in the first name', { ...jakob, firstName: 'Jakop' }, jakob, true],
  ['another surname after a wedding', jakob, { ...jakob, lastName: 'Hofer' }, true],
  ['another address', jakob, { ...jakob, email: 'jakob@privat.example' }, true],
  ['the address was taken away', jakob, { ...jakob, email: null }, true],
  ['the birth year was wrong', jakob, { ...jakob, year: 1989 }, true],
  ['a colleague', jakob, { ...jakob, firstName: 'Lena', lastName: 'Hofer', email: 'hofer@holz.example' }, false],
  ['a brother with an address of his own', jakob, { ...jakob, firstName: 'Paul', email: 'paul@holz.example' }, false],
  ['a colleague at a shared address', shared, { ...shared, firstName: 'Lena', lastName: 'Hofer' }, false],
  ['a sister at a shared address', shared, { ...shared, firstName: 'Lena', sex: 'FEMALE' }, false],
  ['a brother at a shared address', shared, { ...shared, firstName: 'Paul', year: 1990 }, false],
  ['nobody', jakob, { firstName: null, lastName: null, email: null, year: null, sex: null }, false],
  ['a namesake is not told apart', jakob, { ...jakob, year: 1960 }, true],
])('the same person: %s', (_, before, after, same) => {
  expect(isSamePerson(before, after)).toBe(same)
})
