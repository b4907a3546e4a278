import { normalized } from '#domain/text/normalized.ts'
import { DEFAULT_COUNTRY, DEFAULT_STATE } from '#contract/accounts/addresses.ts'
import type { Registration } from '#contract/accounts/auth.ts'
import type { RunnerEntry } from '#contract/teams/runners.ts'
import { hasFittingCheckDigit } from '#domain/text/checks.ts'
import type { FurtherText } from '#domain/teams/persons.ts'
import { BEST_TIMES, TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { COMPETITIONS, SLOTS, TEAM_TYPES, type Competition, type TeamType } from '#domain/teams/teams.ts'
import type { SeededRandom } from './seededRandom.ts'
import type { DemoData } from './demoData.ts'

/** Companies and team places of the event. (rules/operations#demo) */
export const EVENT_SIZE = { companies: 120, places: 1288 }
export type EventSize = typeof EVENT_SIZE

export type DemoPerson = Required<Omit<RunnerEntry, FurtherText>>
/** Content of a place: a name (null keeps the default one) and its people, none for a place that stays reserved. */
export type DemoTeam = {
  teamName: string | null
  competition: Competition
  teamType: TeamType
  tshirtOption: boolean
  people: DemoPerson[]
}
export type DemoCompany = {
  registration: Omit<Registration, 'password'>
  hasPackage: boolean
  hasTshirtPage: boolean
  timed: number
  teams: DemoTeam[]
}

/** The companies of the event with their teams, the largest first. */
export function planCompanies(data: DemoData, chance: SeededRandom, size: EventSize): DemoCompany[] {
  return placesOf(size).map((places, index) => {
    const registration = registrationOf(data, chance, { index, places })
    const tshirtOption = chance.happens(20)
    const teams = Array.from({ length: places }, (_, place) =>
      teamOf(data, chance, { registration, place, tshirtOption }),
    )
    return {
      registration,
      hasPackage: places >= 5 && chance.happens(85),
      hasTshirtPage: tshirtOption,
      timed: Math.round(places * chance.oneOf([0.4, 0.6, 0.8, 1])),
      teams,
    }
  })
}

/** A few large companies and many small ones, together exactly as many places as the event has. */
function placesOf({ companies, places }: EventSize): number[] {
  const largest = places / 10
  const wanted = Array.from({ length: companies }, (_, index) =>
    Math.max(1, Math.round(largest * (index + 1) ** -0.77)),
  )
  let missing = places - wanted.reduce((sum, one) => sum + one, 0)
  for (let index = 1; missing !== 0; index = (index % (companies - 1)) + 1) {
    const step = Math.sign(missing)
    if ((wanted[index] ?? 0) + step < 1) continue
    wanted[index] = (wanted[index] ?? 0) + step
    missing -= step
  }
  return wanted
}

type Place = { index: number; places: number }

function registrationOf(data: DemoData, chance: SeededRandom, { index, places }: Place): DemoCompany['registration'] {
  const { brands, trades, towns, streets } = data
  const brand = brands[index % brands.length] ?? ''
  // each brand is combined with another trade in every cycle, so that no name repeats
  const trade = trades[(index + Math.floor(index / brands.length) * 5) % trades.length]
  if (!trade) throw new Error('there are no trades')
  const companyName = `${brand} ${trade.name}`
  const domain = `${plain(`${brand}-${trade.business}`)}.example`
  const firstName = chance.oneOf(chance.happens(50) ? data.female : data.male)
  const lastName = chance.oneOf(data.surnames)
  const [postalCode, city] = chance.oneOf(towns)
  const phone = `+43 512 ${chance.between(100_000, 999_999)}`
  const email = `${plain(firstName)}.${plain(lastName)}@${domain}`
  // the largest has no UID: its invoice waits for the staff
  const companyUID = index > 0 && chance.happens(80) ? (uidOf(chance) ?? null) : null
  return {
    email,
    firstName,
    lastName,
    companyName,
    companyUID,
    business: trade.business,
    numberEmployees: places * chance.between(4, 12),
    addressDTO: {
      street: chance.oneOf(streets),
      houseNumber: String(chance.between(1, 90)),
      postalCode,
      city,
      state: DEFAULT_STATE,
      country: DEFAULT_COUNTRY,
    },
    companyContactDTO: { firstName, lastName, email, phone },
  }
}

type TeamPlace = { registration: DemoCompany['registration']; place: number; tshirtOption: boolean }

/** One that fits: a hint beside each of them would look like a fault of the product. */
function uidOf(chance: SeededRandom): string | undefined {
  const start = chance.between(1_000_000, 7_999_999)
  return Array.from({ length: 10 }, (_, digit) => `ATU${start}${digit}`).find(hasFittingCheckDigit)
}

function teamOf(data: DemoData, chance: SeededRandom, { registration, place, tshirtOption }: TeamPlace): DemoTeam {
  const [brand = ''] = registration.companyName.split(' ')
  const [, domain = ''] = registration.email.split('@')
  const lot = chance.share()
  const people = lot < 0.1 ? 0 : lot < 0.22 ? chance.between(1, SLOTS.length - 1) : SLOTS.length
  const word = data.teamWords[place % data.teamWords.length]
  const round = Math.floor(place / data.teamWords.length)
  const hasName = people > 0 && chance.happens(85)
  return {
    teamName: hasName ? `${word} ${brand} ${registration.business}${round > 0 ? ` ${round + 1}` : ''}` : null,
    competition: chance.happens(75) ? COMPETITIONS[0] : COMPETITIONS[1],
    teamType: chance.happens(80) ? TEAM_TYPES[0] : TEAM_TYPES[1],
    tshirtOption: tshirtOption && people > 0 && chance.happens(70),
    people: Array.from({ length: people }, (_, slot) =>
      personOf(data, chance, { domain, number: place * SLOTS.length + slot }),
    ),
  }
}

function personOf(
  data: DemoData,
  chance: SeededRandom,
  { domain, number }: { domain: string; number: number },
): DemoPerson {
  const sex = chance.happens(45) ? 'FEMALE' : 'MALE'
  const firstName = chance.oneOf(sex === 'FEMALE' ? data.female : data.male)
  const lastName = chance.oneOf(data.surnames)
  const isApprentice = chance.happens(8)
  return {
    firstName,
    lastName,
    year: isApprentice ? chance.between(2005, 2009) : chance.between(1961, 2004),
    sex,
    email: `${plain(firstName)}.${plain(lastName)}${number + 1}@${domain}`,
    phoneNumber: chance.happens(40) ? `+43 6${chance.between(50, 99)} ${chance.between(1_000_000, 9_999_999)}` : null,
    isApprentice,
    bestTime: chance.happens(30) ? chance.oneOf(BEST_TIMES) : null,
    tshirtSize: chance.oneOf(TSHIRT_SIZES),
  }
}

/** A word as ASCII for an e-mail address. */
function plain(word: string): string {
  // letters that no decomposition turns into plain ones: sharp s and the dotless i
  const spelled = word
    .toLowerCase()
    .replaceAll(/\u00DF/g, 'ss')
    .replaceAll('\u0131', 'i')
  return normalized(spelled, 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
