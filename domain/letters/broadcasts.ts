import { isEmail } from '../text/checks.ts'
import { isCompleteForStaff } from '../teams/completeness.ts'
import { dayOf } from '../text/days.ts'
import { unsized } from '../shirts/shirtOrders.ts'
import { captainOf, isFreePlace, type Competition } from '../teams/teams.ts'
import { countShirts, tshirtSummary, type Shirt, type Sized } from '../shirts/tshirts.ts'
import type { ReminderKind } from './reminders.ts'

/** Placeholders of a text, in braces, filled in for each who gets it. (rules/broadcasts#placeholders) */
export const PLACEHOLDERS = ['Firma', 'Team', 'Link', 'Fehlt'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Groups of recipients to whom a Rundmail can go. (rules/broadcasts#audiences) */
export const AUDIENCES = [
  'companies',
  'companies-incomplete',
  'companies-free-places',
  'companies-open-shirts',
  'captains',
  'captains-incomplete',
  'runners',
  'overdue',
] as const
export type Audience = (typeof AUDIENCES)[number]

type AudienceFacts = {
  /** Kind of recipient: the company's account, a captain, or anybody who runs. */
  reader: 'company' | 'captain' | 'runner'
  placeholders: readonly Placeholder[]
}

/** Kind of recipient of a Rundmail to each audience, and the placeholders of its text. */
export const AUDIENCE: Readonly<Record<Audience, AudienceFacts>> = {
  companies: { reader: 'company', placeholders: ['Firma', 'Link'] },
  'companies-incomplete': { reader: 'company', placeholders: ['Firma', 'Link', 'Fehlt'] },
  'companies-free-places': { reader: 'company', placeholders: ['Firma', 'Link', 'Fehlt'] },
  'companies-open-shirts': { reader: 'company', placeholders: ['Firma', 'Link', 'Fehlt'] },
  captains: { reader: 'captain', placeholders: ['Firma', 'Team', 'Link'] },
  'captains-incomplete': { reader: 'captain', placeholders: ['Firma', 'Team', 'Link', 'Fehlt'] },
  runners: { reader: 'runner', placeholders: ['Firma', 'Team'] },
  overdue: { reader: 'company', placeholders: ['Firma', 'Link'] },
}

/** Of a subject: a link would be read in the list of mails, and what is missing is long. */
export const SUBJECT_PLACEHOLDERS: readonly Placeholder[] = ['Firma', 'Team']

const BRACES = /\{([^{}]*)\}/g

/** Words in braces in a text, each once. */
export function bracesIn(text: string): string[] {
  return [...new Set([...text.matchAll(BRACES)].map(([, name = '']) => name))]
}

/** Words in braces in a text that are none of these placeholders. (rules/broadcasts#placeholders) */
export function unknownPlaceholders(text: string, allowed: readonly Placeholder[]): string[] {
  return bracesIn(text).filter((name) => !allowed.some((placeholder) => placeholder === name))
}

/** Placeholders of one text: each becomes a list of names, so that with hundreds of them a letter would be as long as a book. (rules/broadcasts#placeholders) */
export const PLACEHOLDERS_MAX = 30

export const hasTooManyPlaceholders = (text: string): boolean => [...text.matchAll(BRACES)].length > PLACEHOLDERS_MAX

/** A text with each placeholder's words in its place. */
export function filled(text: string, words: Readonly<Record<Placeholder, string>>): string {
  return text.replaceAll(BRACES, (whole, name: string) => {
    const placeholder = PLACEHOLDERS.find((one) => one === name)
    return placeholder === undefined ? whole : words[placeholder]
  })
}

/** Captains of several teams get one about each only if its text says something of the team. (rules/broadcasts#once) */
export function isAboutEachTeam(audience: Audience, words: string): boolean {
  const ofTeam: readonly string[] = ['Team', 'Link', 'Fehlt']
  return AUDIENCE[audience].reader === 'captain' && bracesIn(words).some((name) => ofTeam.includes(name))
}

type Person = Sized & {
  firstName: string | null
  lastName: string | null
  email: string | null
  orderedShirt: Shirt | null
  isTeamCaptain: boolean
}

export type AddressedTeam = {
  id: number
  teamName: string
  teamContact: string
  competition: Competition
  wave: string | null
  reserved: boolean
  /** Encrypted; null without one. */
  teamCode: string | null
  tshirtOption: boolean
  hasPurchasedTshirt: boolean
  shirtsWithoutPerson: number
  /** Time of the company's last reminder to it. */
  remindedAt: Date | null
  runners: readonly Person[]
}

/** A company with all that decides who of it is written to. */
export type AddressedCompany = {
  id: number
  companyName: string
  /** The account's. */
  email: string
  /** Of whoever has the account. */
  name: string
  contactEmail: string | null
  teams: readonly AddressedTeam[]
}

/** Missing data of a team for the staff: number of persons without a name, and the captain's e-mail. (rules/teams#complete-staff) */
export type Gaps = { people: number; captainEmail: boolean }

export function gapsOf(team: Pick<AddressedTeam, 'runners'>): Gaps {
  const isBlank = (words: string | null | undefined) => words == null || words.trim() === ''
  return {
    people: team.runners.filter(({ firstName }) => isBlank(firstName)).length,
    captainEmail: isBlank(captainOf(team.runners)?.email),
  }
}

/** Free places are none of these: they are told apart. */
export const incompleteTeams = (company: Pick<AddressedCompany, 'teams'>) =>
  company.teams.filter((team) => !isCompleteForStaff(team))

export const freePlacesOf = (company: Pick<AddressedCompany, 'teams'>) => company.teams.filter(isFreePlace).length

/** Shirts that are still to be ordered, and persons of teams with the option whose size is not known. (rules/shirts#wanted) */
export function openShirts(teams: readonly AddressedTeam[]): { toOrder: number; unsized: number } {
  const open = teams.filter((team) => team.tshirtOption && !team.hasPurchasedTshirt)
  return { toOrder: countShirts(tshirtSummary(teams)), unsized: open.reduce((sum, team) => sum + unsized(team), 0) }
}

export const hasOpenShirts = (teams: readonly AddressedTeam[]) => {
  const { toOrder, unsized: missing } = openShirts(teams)
  return toOrder + missing > 0
}

/** True if the team still lacks something that the captain can enter before this deadline. (rules/reminders#done) */
export const IS_OPEN: Readonly<Record<ReminderKind, (team: AddressedTeam) => boolean>> = {
  names: (team) => !isCompleteForStaff(team),
  shirts: (team) => openShirts([team]).unsized > 0,
}

/** Narrowing of an audience: companies, by what is known of them elsewhere, and their teams. */
export type Narrowed = {
  /** Ids of companies; null: all. */
  among: ReadonlySet<number> | null
  competition?: Competition | undefined
  wave?: string | undefined
}

/**
 * Companies of an audience that is narrowed, with the teams that count: of a competition or a start wave only those in it, and only companies that
 * have one. (rules/broadcasts#audiences)
 */
export function narrowedTo(
  companies: readonly AddressedCompany[],
  { among, competition, wave }: Narrowed,
): readonly AddressedCompany[] {
  const chosen = among === null ? companies : companies.filter(({ id }) => among.has(id))
  if (competition === undefined && wave === undefined) return chosen
  const isIn = (team: AddressedTeam) =>
    (competition === undefined || team.competition === competition) && (wave === undefined || team.wave === wave)
  return chosen
    .map((company) => ({ ...company, teams: company.teams.filter(isIn) }))
    .filter(({ teams }) => teams.length > 0)
}

/** One letter: to a company itself, or to a person about these teams. */
export type Addressee = { recipient: string; customerId: number | null; teamIds: readonly number[] }

/**
 * Recipients of a Rundmail, each address once; captains once for each team if it is about the team.
 * (rules/broadcasts#audiences, rules/broadcasts#once)
 */
export function addresseesOf(
  audience: Audience,
  companies: readonly AddressedCompany[],
  { eachTeam }: { eachTeam: boolean },
): Addressee[] {
  const { reader } = AUDIENCE[audience]
  if (reader === 'company') return companies.filter(IS_IN[audience]).map(toCompany)
  if (reader === 'runner') return byAddress(companies.flatMap(runnersOf))
  const captains = companies.flatMap((company) => captainsOf(company, IS_TEAM_IN[audience]))
  return eachTeam ? captains : byAddress(captains)
}

export const toCompany = ({ id, email }: AddressedCompany): Addressee => ({
  recipient: email,
  customerId: id,
  teamIds: [],
})

const everyone = () => true
const isIncomplete = (team: AddressedTeam) => !isCompleteForStaff(team)

/** True if the company is in an audience; captains and runners are chosen by their teams instead. */
const IS_IN: Readonly<Record<Audience, (company: AddressedCompany) => boolean>> = {
  companies: everyone,
  'companies-incomplete': (company) => incompleteTeams(company).length > 0,
  'companies-free-places': (company) => freePlacesOf(company) > 0,
  'companies-open-shirts': ({ teams }) => hasOpenShirts(teams),
  captains: everyone,
  'captains-incomplete': everyone,
  runners: everyone,
  overdue: everyone,
}

const IS_TEAM_IN: Readonly<Record<Audience, (team: AddressedTeam) => boolean>> = {
  companies: everyone,
  'companies-incomplete': isIncomplete,
  'companies-free-places': everyone,
  'companies-open-shirts': everyone,
  captains: everyone,
  'captains-incomplete': isIncomplete,
  runners: everyone,
  overdue: everyone,
}

/**
 * The captains of these teams: by their own e-mail, else by the team contact if that is not the company itself, which has its own letter.
 * A free place has no captain. (rules/broadcasts#captain)
 */
function captainsOf(company: AddressedCompany, isWanted: (team: AddressedTeam) => boolean): Addressee[] {
  return company.teams
    .filter((team) => !isFreePlace(team) && isWanted(team))
    .flatMap((team) => {
      const recipient = captainAddress(team, company)
      return recipient === null ? [] : [{ recipient, customerId: null, teamIds: [team.id] }]
    })
}

function captainAddress(team: AddressedTeam, { email, contactEmail }: AddressedCompany): string | null {
  const own = captainOf(team.runners)?.email?.trim() ?? ''
  if (isEmail(own)) return own
  const contact = team.teamContact.trim()
  const isCompanys = [email, contactEmail].some((address) => address?.toLowerCase() === contact.toLowerCase())
  return isEmail(contact) && !isCompanys ? contact : null
}

const runnersOf = ({ teams }: AddressedCompany): Addressee[] =>
  teams.flatMap(({ id, runners }) =>
    runners.flatMap(({ email }) => {
      const recipient = email?.trim() ?? ''
      return isEmail(recipient) ? [{ recipient, customerId: null, teamIds: [id] }] : []
    }),
  )

/** One for each address, about all of its teams. */
export function byAddress(letters: readonly Addressee[]): Addressee[] {
  return [...Map.groupBy(letters, ({ recipient }) => recipient.toLowerCase()).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, teamIds: [...new Set(same.flatMap(({ teamIds }) => teamIds))] }] : []
  })
}

/**
 * Recipients of a reminder of a deadline on this day: companies that lack something, and the captains of such teams, each once. A captain whom
 * the company has reminded by itself on this day gets none. (rules/reminders#done, rules/reminders#once)
 */
export function remindedOf(
  kind: ReminderKind,
  { companies, day }: { companies: readonly AddressedCompany[]; day: string },
): Addressee[] {
  const isToRemind = (team: AddressedTeam) =>
    IS_OPEN[kind](team) && (team.remindedAt === null || dayOf(team.remindedAt) !== day)
  const lacks = (company: AddressedCompany) =>
    kind === 'names' ? incompleteTeams(company).length > 0 : hasOpenShirts(company.teams)
  return [
    ...companies.filter(lacks).map(toCompany),
    ...byAddress(companies.flatMap((company) => captainsOf(company, isToRemind))),
  ]
}
