import { expect, test } from 'vitest'
import { readRecordsFile, recordsFile } from './pickupFile.ts'

const RECORD = {
  eventId: '7f0f3b1e-0000-4000-8000-000000000001',
  itemKey: 'line:17#4f2a91c3',
  kind: 'handed' as const,
  at: '2027-09-15T15:00:00.000Z',
  by: 'Jakob Moser',
  device: 'Schalter 1 (a1b2)',
  known: 12,
}

test('what was saved is read as it was, with its ids', () => {
  const records = [RECORD, { ...RECORD, eventId: 'another-one', kind: 'undone' as const, by: '', known: null }]
  // an emoji of several signs is what the server takes, too
  records.push({ ...RECORD, eventId: 'one-of-a-family', device: 'Tisch 👩‍👧 (a1b2)' })
  expect(readRecordsFile(recordsFile(records))).toEqual(records)
  expect(readRecordsFile(recordsFile([]))).toEqual([])
})

const fileOf = (change: object) =>
  JSON.stringify({ file: 'firmenlauf-ausgabe', records: [RECORD, { ...RECORD, ...change }] })

test.each([
  ['no JSON', 'Startnummer;Chip'],
  ['half of one', recordsFile([RECORD]).slice(0, -20)],
  ['another JSON', '{"records":[]}'],
  ['nothing', 'null'],
  ['a record without an id', fileOf({ eventId: undefined })],
  ['a record of another kind', fileOf({ kind: 'lost' })],
  ['a record without a time', fileOf({ at: 'gestern' })],
  ['a record of nothing', fileOf({ itemKey: ' ' })],
  ['a device with a control character', fileOf({ device: 'Schalter\n1' })],
  ['a name that is too long', fileOf({ by: 'Ä'.repeat(101) })],
])('%s is no file of records, and nothing of it is taken', (_, text) => {
  expect(readRecordsFile(text)).toBeNull()
})
