import { expect, test } from 'vitest'
import { unavailableInWords } from './unavailableInWords.ts'

const failed = (code: string, message: string, more = {}) =>
  new Error('Failed query: insert into "users" (email) values (anna@firma.example)', {
    cause: Object.assign(new Error(message), { code, ...more }),
  })

test.each([
  [
    failed('57P01', 'terminating connection due to administrator command'),
    'Die Datenbank ist währenddessen weggefallen (terminating connection due to administrator command).',
  ],
  [
    failed('25006', 'cannot execute INSERT in a read-only transaction'),
    'Die Datenbank nimmt keine Änderungen an, nur Abfragen (cannot execute INSERT in a read-only transaction).',
  ],
  [
    failed('53100', 'could not extend file "base/16384/17028": No space left on device'),
    'Auf der Platte ist kein Platz mehr (could not extend file "base/16384/17028": No space left on device).',
  ],
  [
    failed('ENOSPC', 'ENOSPC: no space left on device, open', { path: '/data/1' }),
    'Auf der Platte ist kein Platz mehr (ENOSPC: no space left on device, open).',
  ],
])('a database or a disk that fails is said in a line: %s', (error, line) => {
  expect(unavailableInWords(error)).toContain(line)
})

test.each([failed('23505', 'duplicate key'), failed('ENOENT', 'no such file', { path: '/data/1' }), new Error('x')])(
  'another error is none of theirs: %s',
  (error) => expect(unavailableInWords(error)).toBe(undefined),
)
