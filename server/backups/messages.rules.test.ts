import { expect, test } from 'vitest'
import { LOG_ACTIONS } from '../logs/actions.ts'
import { backupMessages } from './messages.ts'

test('terminal and log say of when a backup is as people read it, in the time of the event’s place', () => {
  const at = '2026-11-23T14:09:08.387Z'
  const said = 'Stand 23.\u00a0November\u00a02026 um 15:09'
  expect(backupMessages.restored({ at, tables: 40, rows: 1200, ms: 900 })).toContain(said)
  expect(LOG_ACTIONS.backupRestored.details({ at, parked: 0, keptIn: null })).toContain(said)
})

test('of what a later version wrote the terminal says which one brings it back, before it asks and afterwards', () => {
  const counted = { companies: 1, orders: 2, documents: 0 }
  const there = { ...counted, name: 'Der Lauf', lastUsedAt: null, laterVersion: '0.11.0' }
  const at = '2026-11-23T14:09:08.387Z'
  expect(backupMessages.replaces({ place: '', there, coming: { ...counted, name: null }, at, keptIn: '' })).toContain(
    'Der Lauf: 1 Firma, 2 Bestellungen, 0 Belege; von Version 0.11.0 des Produkts',
  )
  expect(backupMessages.replaced('x.backup.gz', '0.11.0')).toContain(
    'So kommt es zurück, mit Version 0.11.0 oder einer neueren: npm run restore -- --replace x.backup.gz',
  )
})
