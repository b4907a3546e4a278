import { expect, test } from 'vitest'
import { hasMoreValues } from './jsonValues.ts'

test.each([
  ['[1,2,3,4,5,6,7,8,9,10]', 10, false],
  ['[1,2,3,4,5,6,7,8,9,10,11]', 10, true],
  ['[{},{},{},{},{},{},{},{}]', 10, true],
  ['[[[[[[[[[[[[[[[[[[[[[[[[', 10, true],
  [`{"a":"${','.repeat(100)}"}`, 10, false],
  [`{"a":"\\"${'[,{'.repeat(100)}"}`, 10, false],
  [`{"a":"\\\\",${'"b":1,'.repeat(30)}}`, 10, true],
])('%s has more than %i values: %j', (text, most, expected) => expect(hasMoreValues(text, most)).toBe(expected))
