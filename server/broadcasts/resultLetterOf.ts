import { byAddress, toCompany, type AddressedCompany, type Addressee } from '#domain/letters/broadcasts.ts'
import type { BroadcastKind } from '#domain/letters/broadcastKinds.ts'
import { finishersOf } from '#domain/results/companyRankings.ts'
import { statusOf } from '#domain/results/results.ts'
import { pick } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { Letter } from '../mail/letterSheet.ts'
import { companyResultLetter, ownResultLetter, type OwnResult } from '../mail/resultLetters.ts'
import { companyResult, personResult } from '../publicResults/singles.ts'
import { publicView } from '../publicResults/publicView.ts'
import type { PublicView } from '../publicResults/view.ts'
import { personName } from '../resultPersons/personName.ts'
import { linkedPersons, type LinkedPerson } from '../linkedPersons/store.ts'
import { unseal } from '../secrets/sealedCodes.ts'
import type { Reader } from './letterOf.ts'

/** Results that letters tell: the version that is public, and its people with an own link, by address. */
export type ToldResults = { view: PublicView; persons: ReadonlyMap<string, readonly LinkedPerson[]> }

/** The results as they are public now, with the people of these addresses or all; null: none are. */
export async function toldResults(
  tx: Transaction,
  context: Context,
  among: 'all' | readonly string[],
): Promise<ToldResults | null> {
  const view = await publicView(context)
  if (!view) return null
  const persons = await linkedPersons(tx, view.whole.version, among)
  return { view, persons: Map.groupBy(persons, ({ email }) => email.toLowerCase()) }
}

/** People with an own link and a time, each address once. (rules/results#letters) */
export function personsToTell({ view, persons }: ToldResults): Addressee[] {
  const timed = view.whole.teams.filter(({ timekeeping }) => timekeeping)
  const inGoal = new Set(
    timed.flatMap(({ results }) =>
      results.flatMap((result) => (statusOf(result) === 'FINISHED' ? [result.startNumber] : [])),
    ),
  )
  const all = [...persons.values()].flat().filter(({ startNumber }) => inGoal.has(startNumber))
  return byAddress(all.map(({ email, teamID }) => ({ recipient: email, customerId: null, teamIds: [teamID] })))
}

/** Companies of which somebody is in the goal. (rules/results#letters) */
export function companiesToTell({ view }: ToldResults, companies: readonly AddressedCompany[]): Addressee[] {
  const timed = view.whole.teams.filter(({ timekeeping }) => timekeeping)
  const teamsOf = Map.groupBy(timed, ({ customerID }) => customerID)
  return companies.filter(({ id }) => finishersOf(teamsOf.get(id) ?? []) > 0).map(toCompany)
}

export type ResultLetters = Extract<BroadcastKind, 'resultPersons' | 'resultCompanies'>

export const isOfResults = (kind: BroadcastKind): kind is ResultLetters =>
  kind === 'resultPersons' || kind === 'resultCompanies'

type Of = { kind: ResultLetters; recipient: string; reader: Reader; codeOf: (person: LinkedPerson) => string | null }

/** The letter to somebody about their results; null for who has none any more. (rules/results#letters) */
export function resultLetterOf(
  sender: Pick<Context, 'event' | 'publicUrl'>,
  { view, persons }: ToldResults,
  { kind, recipient, reader, codeOf }: Of,
): Letter | null {
  const about = pick(view.overview, ['year', 'state', 'digits'])
  if (kind === 'resultPersons') {
    const results = (persons.get(recipient.toLowerCase()) ?? []).flatMap((person): OwnResult[] => {
      const { startNumber, teamName } = person
      const [result, code] = [personResult(view, startNumber), codeOf(person)]
      if (result?.time == null || code === null) return []
      return [{ startNumber, teamName, name: personName(person), time: result.time, places: result.rankings, code }]
    })
    return results.length === 0 ? null : ownResultLetter(sender, { ...about, results })
  }
  const [company] = reader.companies
  const result = company && companyResult(view, company.id)
  if (!result || result.finishers === 0) return null
  const { id, companyName, finishers, teams, rankings: places } = result
  const name = reader.name ?? ''
  const { audience } = view.certificates.person
  const told = { id, name, companyName, finishers, teams: teams.length, places, audience }
  return companyResultLetter(sender, { ...about, ...told })
}

/** The codes of own links, as they go out. */
export const ownCodes =
  ({ settings: { SECRET_KEY } }: Context) =>
  ({ linkSealed }: LinkedPerson): string | null =>
    unseal(SECRET_KEY, linkSealed)
