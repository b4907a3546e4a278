import { expect, test } from 'vitest'
import { namedDevices } from './pickupDevices.ts'

test('devices of the same name are numbered as they came, all others need no more than their name', () => {
  const devices = ['Schalter 1 (a1b2)', 'Eingang (0c0d)', 'Schalter 1 (ffff)', 'Schalter 1 (a1b2)', 'ohne Kennzeichen']
  expect([...namedDevices(devices)]).toEqual([
    ['Schalter 1 (a1b2)', { name: 'Schalter 1', place: 1 }],
    ['Schalter 1 (ffff)', { name: 'Schalter 1', place: 2 }],
    ['Eingang (0c0d)', { name: 'Eingang', place: null }],
    ['ohne Kennzeichen', { name: 'ohne Kennzeichen', place: null }],
  ])
})
