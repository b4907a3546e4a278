import { expect, test } from 'vitest'
import { changesWhoRan, isOtherSpelling } from './whoRan.ts'

const named = (name: string) => {
  const [firstName = null, lastName = null] = name === '' ? [] : name.split(' ')
  return { firstName, lastName }
}

test.each<[before: string, after: string, isSame: boolean]>([
  ['Jakob Moser', 'Jakob Mooser', true],
  ['Jakob Moser', 'jakob  MOSER'.replace('  ', ' '), true],
  ['Micheal Gruber', 'Michael Gruber', true],
  ['Jürgen Größlhuber', 'Juergen Groesslhuber', true],
  ['Ahmet Şenyurtlu', 'Ahmet Senyurtlu', true],
  ['Katharina Leitner', 'Catarina Leitner', true],
  ['Moser Jakob', 'Jakob Moser', true],
  ['Лена Иванова', 'Лєна Иванова', true],
  ['Lisa Huber', 'Lena Huber', false],
  ['Lena Huber', 'Lena Gruber', false],
  ['Lena Moser', 'Lena Steiner', false],
  ['Lena Moser', 'Jakob Moser', false],
  ['', 'Jakob Moser', false],
  ['Jakob Moser', '', false],
])('%s and %s are one in another spelling: %s', (before, after, isSame) => {
  expect(isOtherSpelling(named(before), named(after))).toBe(isSame)
})

const lena = { firstName: 'Lena', lastName: 'Mosr' }
test.each<[change: Parameters<typeof changesWhoRan>[1], says: boolean]>([
  [{ lastName: 'Moser' }, false],
  [{ lastName: 'Moser', phoneNumber: '+43 512 1' }, false],
  [{ showInResults: false, tshirtSize: 'M' }, false],
  [{ email: 'lena@x.example' }, false],
  [{ lastName: 'Steiner' }, true],
  [{ lastName: 'Moser', year: 1990 }, true],
  [{ sex: 'MALE' }, true],
  [{ isApprentice: true }, true],
  [{ firstName: null, lastName: null }, true],
])('a change of %o says that somebody else has run: %s', (change, says) => {
  expect(changesWhoRan(lena, change)).toBe(says)
})
