import { kindsOf } from '#domain/text/factTable.ts'
import { NOBODY, PERSON, PERSON_FIELDS, type PersonField } from '#domain/teams/persons.ts'
import { deriveTeamSex } from '#domain/teams/teams.ts'
import { leadsForChange } from '../admins/store.ts'
import type { Colleague } from '#contract/accounts/colleagues.ts'
import {
  companyOf,
  deleteAccount,
  deleteColleague,
  emptyAccount,
  peopleOf,
  writeOwner,
} from '../companyPeople/store.ts'
import { hashPassword, randomPassword } from '../auth/passwords.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { exceptionsHolding, rewriteReason } from '../deadlineExceptions/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { PLACE_NAMES, type ErasedPlace, type ErasedWhy } from '../logs/actions/staff.ts'
import { writeLog } from '../logs/store.ts'
import { logWords } from '../logs/words.ts'
import { StartError } from '../startError.ts'
import { eraseLateChanges } from '../lateChanges/store.ts'
import { creditOf, hasPayments } from '../payments/store.ts'
import { writeRunner } from '../slots/store.ts'
import { eraseFetching } from '../pickup/store.ts'
import { dropLogosOfCustomer } from '../printLogos/store.ts'
import { teamForChange, teamsOf, writeTeam } from '../teams/store.ts'
import { eraseKept, forgetKeptOfCompany } from '../keptPersons/store.ts'
import { eraseNotices } from '../openingNotices/store.ts'
import { eraseWaysBack, lockCompany } from '../waysBack/store.ts'
import { eraseHandedPerson } from '../handOverPeople/store.ts'
import { eraseResultPerson } from '../resultPersons/store.ts'
import { eraseFromLog } from '../loggedPeople/eraseFromLog.ts'
import { endPlacesOf } from '../waitingList/endPlace.ts'
import { inEveryYear } from '../years/store.ts'
import { personMessages } from './messages.ts'
import {
  dataOf,
  eraseContacts,
  eraseMails,
  eraseMailsHolding,
  eraseMarks,
  eraseRosters,
  notesHolding,
  rewriteNote,
  type Person,
} from './store.ts'

export type PersonData = Awaited<ReturnType<typeof dataOf>>

/**
 * What is left of a person: the numbers of the documents, by law (rules/privacy#erasure: seven years), and team names that hold the name, which
 * belong to the team.
 */
export type Kept = { invoices: string[]; teamNames: string[] }

/**
 * Erases everything that is kept of a person in every year: slots are emptied but keep their numbers; contacts, letters, names in the log and the account
 * are deleted; an account with orders or teams stays as an anonymous row, since orders and invoices are kept for seven years. Throws a
 * StartError when nothing is kept, of orders without an invoice, and for the last lead of the staff. (rules/privacy#erasure)
 */
export async function erasePerson(context: Context, person: Person, why: ErasedWhy = 'byCommand'): Promise<Kept> {
  const passwordHash = await hashPassword(randomPassword())
  return inTransaction(context.db, async (tx) => {
    const data = await dataOf(tx, person)
    if (Object.values(data).every((rows) => rows.length === 0)) throw new StartError(personMessages.unknown)
    await holdCompany(tx, data)
    const runnerIDs = [...person.runnerIDs, ...data.runners.map(({ runnerID }) => runnerID)]
    await inEveryYear(tx, async () => {
      await eraseSlots(tx, data)
      await eraseHandedPerson(tx, { ...person, runnerIDs })
      await eraseResultPerson(tx, { ...person, runnerIDs })
      if (person.email === null) return
      await eraseContacts(tx, person.email)
      await eraseMails(tx, person.email)
    })
    await eraseKept(tx, { ...person, runnerIDs })
    if (person.email !== null) {
      await eraseNotices(tx, person.email)
      await eraseWaysBack(tx, { email: person.email, userId: data.account[0]?.id })
    }
    for (const account of data.account) await eraseAccount(tx, { account, data, now: context.now }, passwordHash)
    await eraseFromLog(tx, {
      email: person.email,
      people: [...data.runners, ...data.companyContacts, ...data.account],
      runnerIDs: data.runners.map(({ runnerID }) => runnerID),
      teamIds: [...new Set(data.runners.map(({ teamID }) => teamID))],
      accounts: data.account,
      customerIds: data.companyContacts.map(({ customerId }) => customerId),
    })
    await inEveryYear(tx, () => eraseWords(tx, person, data))
    const userIds = data.account.map(({ id }) => id)
    if (person.email !== null) await eraseMarks(tx, person.email, userIds)
    await writeLog(tx, { code: 'personErased', facts: { why, places: placesOf(data) } })
    return { invoices: data.invoices.map(({ number }) => number), teamNames: teamNamesOf(data) }
  })
}

/** Nobody takes the account's company back, or hands it over, meanwhile. */
async function holdCompany(tx: Transaction, { account: [account] }: PersonData): Promise<void> {
  const customerId = account ? await companyOf(tx, account.id) : null
  if (customerId !== null) await lockCompany(tx, customerId)
}

/** Names of their teams that hold their surname. */
function teamNamesOf({ runners }: PersonData): string[] {
  const holding = runners.filter(
    ({ lastName, teamName }) => lastName && teamName.toLowerCase().includes(lastName.toLowerCase()),
  )
  return [...new Set(holding.map(({ teamName }) => teamName))]
}

/** Where somebody was found, and how often. */
export function placesOf(data: PersonData): ErasedPlace[] {
  return kindsOf(PLACE_NAMES).flatMap((place) =>
    data[place].length === 0 ? [] : [{ place, count: data[place].length }],
  )
}

async function eraseSlots(tx: Transaction, data: PersonData): Promise<void> {
  const ofTeam = Map.groupBy(data.runners, ({ teamID }) => teamID)
  for (const [teamID, slots] of [...ofTeam].toSorted(([one], [other]) => one - other)) {
    const team = await teamForChange(tx, teamID, 'anyone')
    if (!team) continue
    const isErased = (runnerID: number) => slots.some((slot) => slot.runnerID === runnerID)
    for (const { runnerID } of slots) await writeRunner(tx, { teamID, runnerID, change: NOBODY })
    const runners = team.runners.map((runner) => (isErased(runner.runnerID) ? { ...runner, ...NOBODY } : runner))
    await writeTeam(tx, teamID, { change: {}, derived: { teamSex: deriveTeamSex(runners), reserved: team.reserved } })
  }
}

type Erased = { account: PersonData['account'][number]; data: PersonData } & Pick<Context, 'now'>

async function eraseAccount(tx: Transaction, { account, data, now }: Erased, passwordHash: string): Promise<void> {
  if (account.role === 'admin') {
    const leads = await leadsForChange(tx)
    if (leads.length === 1 && leads[0] === account.id) throw new StartError(personMessages.onlyAdmin)
    return deleteAccount(tx, account.id)
  }
  const customerId = account.customerID
  // a colleague's login is nothing but a login
  if (customerId === null) return deleteAccount(tx, account.id)
  const people = await peopleOf(tx, customerId)
  const heir = heirOf(people)
  if (heir) {
    await writeOwner(tx, { customerId, from: account.id, to: heir.id })
    return deleteAccount(tx, account.id)
  }
  // whose invitation is open finds no company behind it
  for (const { id } of people.filter(({ access }) => access !== 'owner'))
    await deleteColleague(tx, { customerId, userId: id })
  const invoiced = new Set(data.invoices.map(({ orderID }) => orderID))
  const open = data.orders.map(({ orderID }) => orderID).filter((orderID) => !invoiced.has(orderID))
  if (open.length > 0) throw new StartError(personMessages.notInvoiced(open))
  await forgetKeptOfCompany(tx, customerId)
  await inEveryYear(tx, () => dropLogosOfCustomer(tx, customerId))
  await inEveryYear(tx, () => endPlacesOf(tx, { now }, customerId))
  const held = (await inEveryYear(tx, () => teamsOf(tx, customerId))).flat()
  const isNeeded = invoiced.size > 0 || held.length > 0 || (await hasPayments(tx, customerId))
  if (!isNeeded) return deleteAccount(tx, account.id)
  const email = `geloescht-${account.id}@firmenlauf.invalid`
  return emptyAccount(
    tx,
    { userId: account.id, customerId },
    { email, passwordHash, firstName: personMessages.erasedName },
  )
}

/** Credit of companies that end with this person, which is told before they are erased; cents, with what we owe them. (rules/privacy#erasure) */
export async function creditsEnding(
  connection: Connection,
  { account }: PersonData,
): Promise<{ companyName: string; credit: number }[]> {
  const ending: { companyName: string; credit: number }[] = []
  for (const { customerID, companyName } of account) {
    if (customerID === null || heirOf(await peopleOf(connection, customerID))) continue
    const { credit, owed } = await creditOf(connection, customerID)
    if (credit + owed > 0) ending.push({ companyName: companyName ?? '', credit: credit + owed })
  }
  return ending
}

/** Who owns a company on, when its owner is erased: a colleague with access to all before one with less, who was there first. */
function heirOf(people: readonly Colleague[]): Colleague | undefined {
  const accepted = people.filter(({ access, lastLoginAt }) => access !== 'owner' && lastLoginAt !== null)
  return accepted.find(({ access }) => access === 'all') ?? accepted[0]
}

/** Erases their names from what was written by hand, and from lists. */
async function eraseWords(tx: Transaction, { email }: Person, data: PersonData): Promise<void> {
  const people = [...data.runners, ...data.companyContacts, ...data.account]
  const names = wordsOf(people.map(({ firstName, lastName }) => joined(firstName, lastName)))
  const anywhere = wordsOf([email, ...valuesOf(people, 'anywhere')])
  const quoted = wordsOf(valuesOf(people, 'quoted'))
  // what somebody wrote by hand quotes nothing: there these words alone are searched
  const typed = [...names, ...anywhere, ...quoted]
  for (const { id, text } of await notesHolding(tx, typed)) await rewriteNote(tx, id, withoutWhole(text, typed))
  for (const given of await exceptionsHolding(tx, typed))
    await rewriteReason(tx, { ...given, note: withoutWhole(given.note, typed) })
  await eraseFetching(tx, names)
  await eraseMailsHolding(tx, [...names, ...anywhere])
  await eraseLateChanges(tx, [...names, ...quoted, ...data.lateChanges.map(({ name }) => name)])
  await eraseRosters(tx, [...anywhere, ...quoted.map((word) => JSON.stringify(word))])
}

/** The values of the fields that are erased in this way; an account or a contact has some of a runner's fields. */
function valuesOf(people: readonly object[], erased: (typeof PERSON)[PersonField]['erased']): unknown[] {
  const fields = new Set<string>(PERSON_FIELDS.filter((field) => PERSON[field].erased === erased))
  const values = people.flatMap((one): [string, unknown][] => Object.entries(one))
  return values.flatMap(([field, value]) => (fields.has(field) ? [value] : []))
}

const joined = (firstName: string | null, lastName: string | null) =>
  firstName && lastName ? `${firstName} ${lastName}` : null

const wordsOf = (words: readonly unknown[]) => [
  ...new Set(words.filter((word): word is string => typeof word === 'string' && word.trim() !== '')),
]

/** Free words without these, where a name may be part of another word: 'Lang' stays in 'langsam'. */
function withoutWhole(text: string, words: readonly string[]): string {
  const alone = (word: string) => new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(word)}(?![\\p{L}\\d])`, 'giu')
  return words.reduce((left, word) => left.replaceAll(alone(word), logWords.erased), text)
}
