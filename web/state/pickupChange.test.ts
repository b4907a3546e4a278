import { expect, test } from 'vitest'
import type { WirePickupRecord } from '#contract/pickup/pickup.ts'
import { changeOf, stateAfter } from './pickupChange.ts'

const event = (number: number, device = 'Schalter 1 (a1b2)'): WirePickupRecord => ({
  eventId: `event-${number}`,
  number,
  itemKey: `bib:${number}:A`,
  kind: 'handed',
  at: '2027-09-15T15:00:00.000Z',
  receivedAt: '2027-09-15T15:00:00.000Z',
  by: '',
  device,
  known: 0,
  conflict: false,
  settlement: null,
})
const waiting = (place: number, sent: boolean) => ({
  place,
  sent,
  entry: {
    eventId: `event-${place}`,
    itemKey: 'meals:1',
    kind: 'handed' as const,
    at: '',
    device: 'Schalter 1 (a1b2)',
  },
})
const facts = { device: 'Schalter 1 (a1b2)', upload: 'key', cursor: '2.0.x' }
const list = (other: object) => ({
  cursor: '9.0.y',
  whole: false,
  companies: [],
  gone: [],
  events: [],
  upload: null,
  now: '2027-09-15T16:00:00.000Z',
  ...other,
})
const CLOCK = Date.parse('2027-09-14T16:00:00.000Z')

test('what a list holds waits no more; a clock a day behind is known, and the key is kept', () => {
  const had = { events: [event(1)], waiting: [waiting(2, true), waiting(3, false)], facts }
  const change = changeOf(had, list({ events: [event(2)] }), CLOCK)
  expect(change).toMatchObject({
    arrived: [2],
    again: [],
    facts: { upload: 'key', cursor: '9.0.y', clockAhead: 86_400_000 },
  })
})

test('own records that a restored server does not have are sent again; those of others are theirs', () => {
  const had = {
    events: [event(1), event(4), event(5, 'Schalter 2 (c3d4)')],
    waiting: [waiting(2, true), waiting(3, false)],
    facts,
  }
  const { again, arrived } = changeOf(had, list({ whole: true, events: [event(1)] }), CLOCK)
  expect(again.map(({ eventId }) => eventId)).toEqual(['event-4', 'event-2'])
  expect(arrived).toEqual([2])
})

test('a change is no whole list: what it does not name has not been lost', () => {
  const had = { events: [event(1)], waiting: [waiting(2, true)], facts }
  expect(changeOf(had, list({}), CLOCK)).toMatchObject({ again: [], arrived: [] })
})

const company = (customerID: number, companyName = 'Nordkette') => ({
  customerID,
  companyName,
  pickupNumber: '',
  token: '',
  delegate: null,
  owes: false,
  items: [],
})

test('a change is put to what is here: later records over earlier ones, companies in their order, nothing else touched', () => {
  const had = {
    companies: [company(1), company(2), company(3)],
    events: [event(1), event(2)],
    waiting: [waiting(3, true), waiting(4, false)],
    facts,
  }
  const settled = { ...event(1), conflict: true }
  const change = changeOf(
    had,
    list({ companies: [company(2, 'Bergblick')], gone: [1], events: [event(3), settled] }),
    CLOCK,
  )
  const after = stateAfter(had, change)
  expect(after.companies.map(({ companyName }) => companyName)).toEqual(['Bergblick', 'Nordkette'])
  expect(after.events).toEqual([settled, event(2), event(3)])
  expect(after.waiting.map(({ place }) => place)).toEqual([4])
  const same = stateAfter(had, changeOf(had, list({}), CLOCK))
  expect([same.companies === had.companies, same.events === had.events, same.waiting === had.waiting]).toEqual([
    true,
    true,
    true,
  ])
})
