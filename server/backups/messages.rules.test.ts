import { expect, test } from 'vitest'
import { logMessages } from '../logs/messages.ts'
import { backupMessages } from './messages.ts'

test('terminal and log say of when a backup is as people read it, in the time of the event’s place', () => {
  const at = '2026-11-23T14:09:08.387Z'
  const said = 'Stand 23.\u00a0November\u00a02026 um 15:09'
  expect(backupMessages.restored({ at, tables: 40, rows: 1200, ms: 900 })).toContain(said)
  expect(logMessages.backupRestored.details({ at, parked: 0 })).toContain(said)
})
