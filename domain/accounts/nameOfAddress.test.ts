import { expect, test } from 'vitest'
import { nameOfAddress } from './nameOfAddress.ts'

test.each([
  ['anna-maria.berger2@lauf.example', 'Anna-Maria', 'Berger'],
  ['office@lauf.example', 'Office', ''],
  ['JOHANN_VON_DER_AU@lauf.example', 'Johann', 'Von Der Au'],
  ['4711@lauf.example', '4711', ''],
])('%s is of %s %s', (email, firstName, lastName) => expect(nameOfAddress(email)).toEqual({ firstName, lastName }))
