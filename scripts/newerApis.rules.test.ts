import { expect, test } from 'vitest'
import { newerIn } from './newerApis.ts'

test.each([
  ['const a=AbortSignal.any([b,c])', ['AbortSignal.any']],
  ['x.filter(e=>e.checkVisibility())', ['.checkVisibility(']],
  ['Object.groupBy(a,b);Object.groupBy(c,d);await Array.fromAsync(e)', ['Object.groupBy', 'Array.fromAsync']],
  ['Map.groupBy(a,b).keys().filter(c)', []],
  ['AbortSignal.timeout(9);new URL(a).parse', []],
])('in %j the check finds %j', (code, found) => expect(newerIn(code)).toEqual(found))
