import { expect, test } from 'vitest'
import { aHandedSlot as slot, NO_PERSON } from '../../test/support/handedSlots.ts'
import type { HandedSlot } from './handOver.ts'
import { handOverFindings, type FindingKind } from './handOverChecks.ts'

const other = (given: Partial<HandedSlot> = {}) =>
  slot({ runnerID: 2, slot: 'B', startNumber: '101B', chipNumber: 2, firstName: 'Max', year: 1984, ...given })

type Case = {
  what: string
  slots: HandedSlot[]
  chipsOf?: string[]
  isFrozen?: boolean
  found: [FindingKind, ...(string | number)[]][]
}

test.each<Case>([
  { what: 'nothing', slots: [slot(), other()], found: [] },
  { what: 'nothing in an empty event', slots: [], isFrozen: false, found: [] },
  {
    what: 'numbers that stand twice or are missing',
    slots: [
      slot(),
      other({ startNumber: '101A' }),
      slot({ runnerID: 3, startNumber: null, chipNumber: null, year: 1970 }),
    ],
    found: [
      ['doubleStartNumber', 1, 2],
      ['noStartNumber', 3],
      ['noChipNumber', 3],
    ],
  },
  {
    what: 'a chip number that stands twice',
    slots: [slot(), other({ chipNumber: 1 })],
    found: [['doubleChipNumber', 1, 2]],
  },
  { what: 'a place without a name, once', slots: [slot(NO_PERSON)], found: [['nameless', 1]] },
  {
    what: 'what is missing of a person',
    slots: [slot({ lastName: ' ' }), other({ sex: null, year: null })],
    found: [
      ['halfName', 1],
      ['noSex', 2],
      ['noYear', 2],
    ],
  },
  {
    what: 'somebody who was entered twice',
    slots: [
      slot(),
      other({ firstName: 'LENA', year: 1991 }),
      other({ runnerID: 3, startNumber: '101C', chipNumber: 3, firstName: 'Lena', year: 1992 }),
    ],
    found: [['samePerson', 1, 2]],
  },
  {
    what: 'a missing chip where the timekeeper gave chips, unless nobody takes the time',
    slots: [
      slot({ transponder: 'KX-1' }),
      other(),
      other({ runnerID: 3, startNumber: '102A', chipNumber: 4, timekeeping: false, year: 1970 }),
    ],
    chipsOf: ['101A'],
    found: [['noChip', 2]],
  },
  {
    what: "a chip of the timekeeper's that is the number of another one",
    slots: [slot({ transponder: '2' }), other({ timekeeping: false })],
    chipsOf: ['101A'],
    found: [['doubleChip', 1, 2]],
  },
  {
    what: 'a chip for a number that nobody has',
    slots: [slot({ transponder: '9' })],
    chipsOf: ['101A', '999A'],
    found: [['strayChip', '999A']],
  },
  { what: 'numbers that may still change', slots: [slot()], isFrozen: false, found: [['notFrozen']] },
])('the checks find $what', ({ slots, chipsOf = [], isFrozen = true, found }) => {
  const findings = handOverFindings({ slots, chipsOf, isFrozen })
  expect(
    findings.map(({ kind, slots: those, numbers }) => [kind, ...those.map(({ runnerID }) => runnerID), ...numbers]),
  ).toEqual(found)
})
