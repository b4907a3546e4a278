import { expect, test } from 'vitest'
import {
  addresseesOf,
  filled,
  gapsOf,
  isAboutEachTeam,
  remindedOf,
  unknownPlaceholders,
  narrowedTo,
  type AddressedCompany,
  type AddressedTeam,
  type Audience,
} from './broadcasts.ts'

type Person = AddressedTeam['runners'][number]

const NOBODY = {
  firstName: null,
  lastName: null,
  email: null,
  sex: null,
  tshirtSize: null,
  orderedShirt: null,
} as const
const slots = (...people: Partial<Person>[]): Person[] =>
  [0, 1, 2].map((place) => ({ ...NOBODY, isTeamCaptain: place === 0, ...people[place] }))
const WHOLE = slots({ firstName: 'Ada', email: 'ada@a.example' }, { firstName: 'Ben' }, { firstName: 'Cem' })

let lastId = 0
const team = (other: Partial<AddressedTeam> = {}): AddressedTeam => ({
  id: (lastId += 1),
  teamName: `Team ${lastId}`,
  teamContact: '',
  competition: 'RUNNING',
  wave: null,
  reserved: false,
  teamCode: null,
  tshirtOption: false,
  hasPurchasedTshirt: false,
  shirtsWithoutPerson: 0,
  remindedAt: null,
  runners: WHOLE,
  ...other,
})
const company = (name: string, teams: AddressedTeam[]): AddressedCompany => ({
  id: name.length,
  companyName: name,
  email: `${name}@firma.example`,
  name: 'Greta Gruber',
  contactEmail: `kontakt@${name}.example`,
  teams,
})

const DONE = company('a', [team()])
const FREE = company('bb', [team(), team({ reserved: true, runners: slots(), teamContact: 'bb@firma.example' })])
const OPEN = company('ccc', [team({ runners: slots({ firstName: 'Dora', email: 'dora@c.example' }) })])
const SHIRTS = company('dddd', [
  team({
    tshirtOption: true,
    runners: slots(...WHOLE.map((one) => ({ ...one, email: `shirt${one.firstName}@d.example` }))),
  }),
])
const NEW = company('eeeee', [])
const ALL = [DONE, FREE, OPEN, SHIRTS, NEW]
const to = (audience: Audience, companies = ALL, eachTeam = false) =>
  addresseesOf(audience, companies, { eachTeam }).map(({ recipient }) => recipient)

test.each<[Audience, string[]]>([
  [
    'companies',
    ['a@firma.example', 'bb@firma.example', 'ccc@firma.example', 'dddd@firma.example', 'eeeee@firma.example'],
  ],
  ['companies-incomplete', ['bb@firma.example', 'ccc@firma.example']],
  ['companies-free-places', ['bb@firma.example']],
  ['companies-open-shirts', ['dddd@firma.example']],
  ['captains', ['ada@a.example', 'dora@c.example', 'shirtAda@d.example']],
  ['captains-incomplete', ['dora@c.example']],
  ['runners', ['ada@a.example', 'dora@c.example', 'shirtAda@d.example', 'shirtBen@d.example', 'shirtCem@d.example']],
])('%s: %s', (audience, recipients) => expect(to(audience)).toEqual(recipients))

test('a captain of two teams gets one letter, or one about each; a runner of two teams never two', () => {
  const twice = [company('x', [team(), team()]), company('yy', [team({ runners: slots({ email: 'ADA@a.example' }) })])]
  expect(to('captains', twice)).toEqual(['ada@a.example'])
  expect(to('captains', twice, true)).toEqual(['ada@a.example', 'ada@a.example', 'ADA@a.example'])
  const [letter, ...others] = addresseesOf('runners', twice, { eachTeam: false })
  expect([letter?.teamIds.length, others]).toEqual([3, []])
})

test.each([
  [
    'the team contact, where the captain has no e-mail',
    { teamContact: 'kapitaen@privat.example' },
    ['kapitaen@privat.example'],
  ],
  ['nobody, where the contact is the company’s account', { teamContact: 'X@firma.example' }, []],
  ['nobody, where it is its contact person', { teamContact: 'kontakt@x.example' }, []],
  ['nobody, where it is no address', { teamContact: 'folgt' }, []],
  ['nobody of a free place', { teamContact: 'frei@privat.example', reserved: true }, []],
  [
    'who was given a free place by a link',
    { teamContact: 'k@privat.example', reserved: true, teamCode: 'sealed' },
    ['k@privat.example'],
  ],
])('a captain is %s', (_, other, recipients) =>
  expect(to('captains', [company('x', [team({ runners: slots(), ...other })])])).toEqual(recipients),
)

test('who is done is not reminded; a company and its captain are', () => {
  expect(remindedOf('names', { companies: ALL, day: '2027-08-20' }).map(({ recipient }) => recipient)).toEqual([
    'bb@firma.example',
    'ccc@firma.example',
    'dora@c.example',
  ])
  const shirts = remindedOf('shirts', { companies: ALL, day: '2027-08-20' }).map(({ recipient }) => recipient)
  expect(shirts).toEqual(['dddd@firma.example', 'shirtAda@d.example'])
})

test('a captain whom the company has reminded on that day is left in peace, the company is not', () => {
  const captain = { runners: slots({ firstName: 'Dora', email: 'dora@c.example' }) }
  const reminded = [company('ccc', [team({ ...captain, remindedAt: new Date('2027-08-20T06:00:00Z') })])]
  const on = (day: string) => remindedOf('names', { companies: reminded, day }).map(({ recipient }) => recipient)
  expect([on('2027-08-20'), on('2027-08-21')]).toEqual([['ccc@firma.example'], ['ccc@firma.example', 'dora@c.example']])
})

test('what is missing in a team', () => {
  expect(gapsOf({ runners: slots({ firstName: ' ' }, { firstName: 'Ben' }) })).toEqual({
    people: 2,
    captainEmail: true,
  })
  expect(gapsOf({ runners: WHOLE })).toEqual({ people: 0, captainEmail: false })
})

test('placeholders are found, refused where the audience has none, and filled with words that may look like one', () => {
  expect(unknownPlaceholders('{Firma} {Team} {firma} {} {Firma}', ['Firma'])).toEqual(['Team', 'firma', ''])
  expect(unknownPlaceholders('ohne } und {', [])).toEqual([])
  const words = { Firma: '{Team}', Team: '$& <b>', Link: 'l', Fehlt: 'f' }
  expect(filled('{Firma}: {Team}{Link}{Fehlt}{x}', words)).toBe('{Team}: $& <b>lf{x}')
  expect([isAboutEachTeam('captains', 'Hallo {Firma}'), isAboutEachTeam('captains', '{Team}')]).toEqual([false, true])
  expect(isAboutEachTeam('runners', '{Team}')).toBe(false)
})

test.each([
  ['some companies', { among: new Set([1, 3]) }, ['a', 'c']],
  ['a competition', { among: null, competition: 'NORDIC_WALKING' }, ['b', 'c']],
  ['a start wave', { among: null, wave: 'Block A' }, ['c']],
  ['all of it', { among: new Set([2]), competition: 'NORDIC_WALKING', wave: 'Block A' }, []],
] as const)('an audience narrowed to %s has only companies and teams that are in it', (_, to, names) => {
  const walking = { competition: 'NORDIC_WALKING' } as const
  const all = [
    { ...company('a', [team()]), id: 1 },
    { ...company('b', [team(), team(walking)]), id: 2 },
    { ...company('c', [team(), team({ ...walking, wave: 'Block A' })]), id: 3 },
    { ...company('d', []), id: 4 },
  ]
  const found = narrowedTo(all, to)
  expect(found.map(({ companyName }) => companyName)).toEqual(names)
  const isIn = (one: AddressedTeam) => !('competition' in to) || one.competition === to.competition
  expect(found.every(({ teams }) => teams.every(isIn))).toBe(true)
})
