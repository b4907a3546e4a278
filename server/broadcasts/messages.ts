import {
  freePlacesOf,
  gapsOf,
  incompleteTeams,
  openShirts,
  type AddressedCompany,
  type AddressedTeam,
  type Audience,
} from '#domain/letters/broadcasts.ts'
import { isFreePlace } from '#domain/teams/teams.ts'
import { nameInLetter } from '#domain/letters/letterNames.ts'
import { listInWords } from '#domain/text/listInWords.ts'
import { formatDay } from '#domain/text/days.ts'
import type { BroadcastFile } from '#contract/letters/broadcastFiles.ts'
import { countOf, fileSize } from '#domain/text/numberFormats.ts'

/** So many teams are named, the others counted. */
const NAMED_AT_MOST = 10

const NOTHING = 'nichts mehr'

/** '2 Personen und die E-Mail des Kapitäns'; nothing left is 'nichts mehr'. (rules/broadcasts#placeholders) */
export function missingInTeam(team: Pick<AddressedTeam, 'runners'>): string {
  const { people, captainEmail } = gapsOf(team)
  const words = [
    ...(people > 0 ? [countOf(people, 'Person', 'Personen')] : []),
    ...(captainEmail ? ['die E-Mail des Kapitäns'] : []),
  ]
  return words.length === 0 ? NOTHING : listInWords(words)
}

/** The same of several, each with its name; of one alone without. */
export function missingInTeams(teams: readonly AddressedTeam[]): string {
  const [only] = teams
  if (teams.length === 1 && only) return missingInTeam(only)
  const open = incompleteTeams({ teams })
  return whole([...open.slice(0, NAMED_AT_MOST).map(named), ...othersOf(open)])
}

const othersOf = ({ length }: readonly unknown[]) =>
  length > NAMED_AT_MOST ? [`und ${countOf(length - NAMED_AT_MOST, 'weiteres Team', 'weitere Teams')}`] : []

/** Names of companies or teams, each once. */
export function namesInWords(names: readonly string[]): string {
  const once = [...new Set(names.map((name) => nameInLetter(name)))]
  const more = once.length - NAMED_AT_MOST
  return listInWords([...once.slice(0, NAMED_AT_MOST), ...(more > 0 ? [countOf(more, 'weitere', 'weitere')] : [])])
}

function missingInCompany(company: AddressedCompany): string {
  const open = incompleteTeams(company).filter((team) => !isFreePlace(team))
  const free = freePlacesOf(company)
  return whole([
    ...open.slice(0, NAMED_AT_MOST).map(named),
    ...othersOf(open),
    ...(free > 0 ? [freeInWords(free)] : []),
  ])
}

const named = (team: AddressedTeam) => `${nameInLetter(team.teamName)}: ${missingInTeam(team)}`

export const freeInWords = (count: number) => countOf(count, 'freier Platz', 'freie Plätze')

export function openShirtsInWords(teams: readonly AddressedTeam[]): string {
  const { toOrder, unsized } = openShirts(teams)
  return whole([
    ...(toOrder > 0 ? [`${countOf(toOrder, 'T-Shirt', 'T-Shirts')} zu bestellen`] : []),
    ...(unsized > 0 ? [sizesInWords(unsized)] : []),
  ])
}

export const sizesInWords = (count: number) => countOf(count, 'Größe', 'Größen')

const whole = (words: readonly string[]) => (words.length === 0 ? NOTHING : words.join('; '))

/** What a company lacks, by the audience that it is in. */
export const MISSING_IN_COMPANY: Readonly<Record<Audience, (company: AddressedCompany) => string>> = {
  companies: missingInCompany,
  'companies-incomplete': missingInCompany,
  'companies-free-places': (company) => whole(freePlacesOf(company) > 0 ? [freeInWords(freePlacesOf(company))] : []),
  'companies-open-shirts': ({ teams }) => openShirtsInWords(teams),
  captains: missingInCompany,
  'captains-incomplete': missingInCompany,
  runners: missingInCompany,
  overdue: missingInCompany,
}

/** What the button to a reader's own page says. */
export const linkLabels = {
  company: 'Zu den Teams',
  orders: 'Zu den Rechnungen',
  captain: 'Team bearbeiten',
  runner: 'Zum Team',
} as const

/** Words about the file that goes with a Rundmail. */
export const fileWords = {
  attached: ({ name, kind, size }: FileFacts) => `Im Anhang: „${name}“ (${kind}, ${fileSize(size)}).`,
  linkLabel: ({ name }: FileFacts) => `${name} herunterladen`,
  until: ({ kind, size }: FileFacts, until: string) =>
    `Die Datei (${kind}, ${fileSize(size)}) liegt bis ${formatDay(until)} bereit.`,
} as const
type FileFacts = Pick<BroadcastFile, 'name' | 'kind' | 'size'>

/** Words of a test of a Rundmail beside its text. */
export const testWords = {
  subject: (subject: string) => `Test: ${subject}`,
  note: (recipient: string) =>
    `Nur ein Test an Sie. So bekäme diese Rundmail ${recipient}; ihre Links öffnen hier nichts.`,
} as const
