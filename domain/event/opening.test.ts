import { describe, expect, test } from 'vitest'
import { openedBy, opensInThePast, withoutPastOpening } from './opening.ts'

const NOW = new Date('2027-01-15T09:00:00.000Z')
const [BEFORE, AT, AFTER] = ['2027-01-15T08:59:59.999Z', '2027-01-15T09:00:00.000Z', '2027-01-15T09:00:00.001Z']

describe('registration', () => {
  test.each([
    { registrationOpen: false, registrationOpensAt: null, isOpen: false, kept: null },
    { registrationOpen: false, registrationOpensAt: AFTER, isOpen: false, kept: AFTER },
    { registrationOpen: false, registrationOpensAt: AT, isOpen: true, kept: null },
    { registrationOpen: false, registrationOpensAt: BEFORE, isOpen: true, kept: null },
    { registrationOpen: true, registrationOpensAt: AFTER, isOpen: true, kept: AFTER },
    { registrationOpen: true, registrationOpensAt: BEFORE, isOpen: true, kept: BEFORE },
  ])(
    'of which is said $registrationOpen and $registrationOpensAt is open: $isOpen; closed by hand it keeps $kept',
    ({ isOpen, kept, ...settings }) => {
      expect(openedBy(settings, NOW).registrationOpen).toBe(isOpen)
      expect(withoutPastOpening(settings, NOW).registrationOpensAt).toBe(kept)
    },
  )

  test('that is closed takes no other moment that is past', () => {
    const closed = { registrationOpen: false, registrationOpensAt: null }
    expect(opensInThePast(closed, { ...closed, registrationOpensAt: AT }, NOW)).toBe(true)
    expect(opensInThePast(closed, { ...closed, registrationOpensAt: AFTER }, NOW)).toBe(false)
    expect(opensInThePast(closed, { registrationOpen: true, registrationOpensAt: AT }, NOW)).toBe(false)
    const same = { ...closed, registrationOpensAt: AT }
    expect(opensInThePast(same, same, NOW)).toBe(false)
  })
})
