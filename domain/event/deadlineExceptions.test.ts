import { expect, test } from 'vitest'
import { deadlinesOf, exceptionFault, extendedDeadlines } from './deadlineExceptions.ts'
import type { DeadlineKind } from './deadlineKinds.ts'

const event = {
  date: '2027-09-17',
  deadlines: { registration: '2027-08-31', names: '2027-09-05', shirts: '2027-08-13', timekeeping: null },
}

test.each<[string, [DeadlineKind, string][], object]>([
  ['without an exception the event’s own hold', [], {}],
  ['a later day holds instead, for its kind alone', [['names', '2027-09-10']], { names: '2027-09-10' }],
  [
    'each kind has its own',
    [
      ['shirts', '2027-08-20'],
      ['registration', '2027-09-17'],
    ],
    { shirts: '2027-08-20', registration: '2027-09-17' },
  ],
  ['one that the event’s own has overtaken does nothing', [['names', '2027-09-04']], {}],
  ['none reaches beyond the event, which may have been moved', [['names', '2027-10-01']], { names: '2027-09-17' }],
  ['what never ends does not begin to', [['timekeeping', '2027-09-10']], {}],
])('%s', (_, given, changed) => {
  const exceptions = given.map(([kind, until]) => ({ kind, until }))
  expect(deadlinesOf(event, exceptions)).toEqual({ ...event.deadlines, ...changed })
})

test.each<[DeadlineKind, string, string, ReturnType<typeof exceptionFault>]>([
  ['names', '2027-09-06', '2027-09-01', null],
  ['names', '2027-09-17', '2027-09-17', null],
  ['names', '2027-09-05', '2027-09-01', 'notLater'],
  ['names', '2027-09-01', '2027-09-08', 'notLater'],
  ['names', '2027-09-18', '2027-09-01', 'afterEvent'],
  ['names', '2027-09-07', '2027-09-08', 'past'],
  ['timekeeping', '2027-09-10', '2027-09-01', 'noDeadline'],
])('an exception of %s until %s, given on %s: %s', (kind, until, today, fault) => {
  expect(exceptionFault(event, { kind, until }, today)).toBe(fault)
})

test.each<[string, [DeadlineKind, string][], [DeadlineKind, string][]]>([
  [
    '2027-09-01',
    [
      ['names', '2027-09-10'],
      ['timekeeping', '2027-09-10'],
    ],
    [['names', '2027-09-10']],
  ],
  [
    '2027-09-10',
    [
      ['names', '2027-09-10'],
      ['shirts', '2027-08-20'],
    ],
    [['names', '2027-09-10']],
  ],
  ['2027-09-11', [['names', '2027-09-10']], []],
  ['2027-09-01', [['names', '2027-09-04']], []],
])('on %s of %j these deadlines are extended: %j', (today, given, left) => {
  const asExceptions = (all: [DeadlineKind, string][]) => all.map(([kind, until]) => ({ kind, until }))
  expect(extendedDeadlines(event, asExceptions(given), today)).toEqual(asExceptions(left))
})
