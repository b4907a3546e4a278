import { expect, test } from 'vitest'
import {
  ALL_OWN,
  linkChoices,
  linksOf,
  ownFilterIn,
  passesOwn,
  showsAllOwn,
  showsFreeOnly,
  withOwnFilter,
  type OwnFilter,
} from './ownFilter.ts'

test('the filter of the own teams stands in the address beside the search, and comes back from there', () => {
  const whole: OwnFilter = {
    competition: 'RUNNING',
    timekeeping: 'WITH',
    state: 'INCOMPLETE',
    link: 'WITHOUT',
    via: 'Lager',
  }
  const address = withOwnFilter(new URLSearchParams('q=berg'), whole)
  expect(address.toString()).toBe(
    'q=berg&wettbewerb=lauf&zeitmessung=mit&stand=unvollstaendig&link=ohne&anmeldelink=Lager',
  )
  expect(ownFilterIn(address)).toEqual(whole)
  expect(withOwnFilter(address, ALL_OWN).toString()).toBe('q=berg')
  expect(ownFilterIn(new URLSearchParams('link=x&stand=frei'))).toEqual({ ...ALL_OWN, state: 'FREE' })
})

test('only the free places are asked for when nothing else is', () => {
  const free: OwnFilter = { ...ALL_OWN, state: 'FREE' }
  expect([showsFreeOnly(free), showsFreeOnly(ALL_OWN), showsFreeOnly({ ...free, link: 'WITHOUT' })]).toEqual([
    true,
    false,
    false,
  ])
  expect([showsAllOwn(ALL_OWN), showsAllOwn(free), showsAllOwn({ ...ALL_OWN, link: 'WITHOUT' })]).toEqual([
    true,
    false,
    false,
  ])
})

const TEAM = {
  competition: 'RUNNING',
  timekeeping: false,
  complete: false,
  reserved: true,
  teamCode: null,
  inviteName: null,
} as const

test.each<[Partial<OwnFilter>, Partial<Parameters<typeof passesOwn>[1]>, boolean]>([
  [{}, {}, true],
  [{ state: 'FREE' }, {}, true],
  [{ state: 'FREE' }, { teamCode: 'T-1' }, false],
  [{ state: 'FREE' }, { reserved: false }, false],
  [{ state: 'INCOMPLETE' }, { complete: true }, false],
  [{ link: 'WITHOUT' }, {}, true],
  [{ link: 'WITHOUT' }, { teamCode: 'T-1' }, false],
  [{ link: 'WITHOUT', timekeeping: 'WITH' }, {}, false],
  [{ via: 'Lager' }, {}, false],
  [{ via: 'Lager' }, { inviteName: 'Büro' }, false],
  [{ via: 'Lager' }, { inviteName: 'Lager' }, true],
])('%j of %j: %s', (filter, team, seen) => {
  expect(passesOwn({ ...ALL_OWN, ...filter }, { ...TEAM, ...team })).toBe(seen)
})

test('a link that is called like a choice is told from it, and filters by itself', () => {
  expect(linkChoices(['Alle', 'ohne'])).toEqual([
    { value: 'Alle', label: '„Alle“' },
    { value: 'ohne', label: '„ohne“' },
  ])
  for (const via of ['Alle', 'ALL', 'ohne']) {
    const filter = ownFilterIn(withOwnFilter(new URLSearchParams(), { ...ALL_OWN, via }))
    expect(filter).toEqual({ ...ALL_OWN, via })
    expect([passesOwn(filter, { ...TEAM, inviteName: via }), passesOwn(filter, TEAM)]).toEqual([true, false])
  }
})

test('the links through which teams came are named once, in order', () => {
  const teams = [null, 'Öfen', 'Lager', 'Öfen', 'Pforte'].map((inviteName) => ({ inviteName }))
  expect(linksOf(teams)).toEqual(['Lager', 'Öfen', 'Pforte'])
})
