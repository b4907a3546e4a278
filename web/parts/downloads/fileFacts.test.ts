import { expect, test } from 'vitest'
import { fileSize } from '#domain/text/numberFormats.ts'
import { fileFacts } from './fileFacts.ts'

test.each([
  [1, '1 kB'],
  [1499, '1 kB'],
  [340_400, '340 kB'],
  [999_400, '999 kB'],
  [999_600, '1 MB'],
  [1_234_567, '1,2 MB'],
  [28_000_000, '28 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes).replace('\u00a0', ' ')).toBe(words)
})

test('a file tells its kind, size and day; what is made on request is of today', () => {
  const file = { kind: 'PDF', size: 340_000, changedAt: '2027-03-02T23:30:00Z' } as const
  expect(fileFacts(file).replaceAll('\u00a0', ' ')).toBe('PDF · 340 kB · 3. März 2027')
  expect(fileFacts({ kind: 'PDF', size: null, changedAt: null })).toBe('PDF · mit dem Stand von heute')
})
