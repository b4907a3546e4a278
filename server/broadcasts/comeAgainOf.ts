import { mayInvite, type MissingCompany } from '#domain/letters/comeAgain.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { Letter } from '../mail/letterSheet.ts'
import { comeAgainLetter } from '../mail/comeAgainLetters.ts'
import { allowance, declined, invitedThisYear, missingCompanies } from '../missingCompanies/store.ts'
import type { Reader } from './letterOf.ts'

/** Companies that may get one, by their ids, and those that have one already. */
export type Invited = {
  due: ReadonlyMap<number, MissingCompany>
  /** Those that wait for theirs among them, which are of a round that goes out. */
  stillDue: ReadonlyMap<number, MissingCompany>
  before: number
  declined: number
}

/** The companies that are missing now; of a round that goes out whoever has ordered or declined meanwhile is none of them. (rules/invitations#who) */
export async function invitedNow(tx: Transaction, { now }: Pick<Context, 'now'>): Promise<Invited> {
  const none = await declined(tx)
  const invited = await invitedThisYear(tx)
  const missing = await missingCompanies(tx)
  const byId = (companies: readonly MissingCompany[]) =>
    new Map(companies.map((company) => [company.customerId, company]))
  const isAllowed = (await allowance(tx)) !== null
  const told = { declined: none, now: now() }
  return {
    due: byId(mayInvite(missing, { ...told, invited })),
    stillDue: byId(isAllowed ? mayInvite(missing, { ...told, invited: new Set() }) : []),
    before: invited.size,
    declined: none.size,
  }
}

type Of = { reader: Reader; among: ReadonlyMap<number, MissingCompany>; codeOf: (customerId: number) => string }

/** The letter to a company; null for one that is not missing any more, or wants none. (rules/invitations#letter) */
export function comeAgainOf(
  sender: Pick<Context, 'event' | 'publicUrl' | 'now'>,
  { reader, among, codeOf }: Of,
): Letter | null {
  const [company] = reader.companies
  const missing = company && among.get(company.id)
  if (!missing) return null
  const { year, teams } = missing
  const { id, companyName } = company
  return comeAgainLetter(sender, {
    name: reader.name ?? '',
    companyName,
    year,
    teams,
    code: codeOf(id),
    now: sender.now(),
  })
}
