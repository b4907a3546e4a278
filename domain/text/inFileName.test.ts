import { expect, test } from 'vitest'
import { inFileName } from './inFileName.ts'

test.each([
  ['Bergblick GmbH', 'Bergblick GmbH'],
  ['Müller & Söhne', 'Müller & Söhne'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\a<b>|"?*', 'C-a-b-'],
  [' ...a\t\n b ', 'a- b'],
  ['😀'.repeat(60), '😀'.repeat(40)],
  ['...', ''],
])('%j is %j in the name of a file', (name, taken) => {
  expect(inFileName(name)).toBe(taken)
})
