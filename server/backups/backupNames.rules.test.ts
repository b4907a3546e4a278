import { expect, test } from 'vitest'
import { backupFile, replacedFile } from './backupNames.ts'

const names = (at: string) => {
  const now = new Date(at)
  return [backupFile(undefined, { dataDir: '/data', now }), replacedFile('/data', now)]
}

test.each([
  { at: '2026-11-26T08:16:54Z', minute: '2026-11-26-0916', second: '2026-11-26-091654' },
  { at: '2027-06-30T22:05:01Z', minute: '2027-07-01-0005', second: '2027-07-01-000501' },
])('backups are named by the clock of the event’s place, whatever that of the machine says: $minute', (one) => {
  expect(names(one.at)).toEqual([
    `/data/backups/firmenlauf-${one.minute}.backup.gz`,
    `/data/backups/firmenlauf-${one.second}-ersetzt.backup.gz`,
  ])
})

test('in the night that repeats an hour each name is there once, and they sort as they were made', () => {
  const moments = ['2027-10-30T23:30:00Z', '2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z', '2027-10-31T02:30:00Z']
  for (const place of [0, 1]) {
    const made = moments.map((at) => names(at)[place])
    expect(new Set(made).size).toBe(moments.length)
    expect(made.toSorted()).toEqual(made)
  }
})
