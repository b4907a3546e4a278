import { NOBODY, PERSON, PERSON_FIELDS } from '#domain/persons.ts'
import type { PersonField } from '#domain/persons.ts'
import { deriveTeamSex } from '#domain/teams.ts'
import { leadsForChange } from '../admins/store.ts'
import type { Colleague } from '#contract/colleagues.ts'
import {
  companyOf,
  deleteAccount,
  deleteColleague,
  emptyAccount,
  peopleOf,
  writeOwner,
} from '../companyPeople/store.ts'
import { hashPassword, randomPassword } from '../auth/passwords.ts'
import type { Transaction } from '../db/client.ts'
import { exceptionsHolding, rewriteReason } from '../deadlineExceptions/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { StartError } from '../startError.ts'
import { eraseLateChanges } from '../lateChanges/store.ts'
import { writeRunner } from '../slots/store.ts'
import { eraseFetching } from '../pickup/store.ts'
import { dropLogosOfCustomer } from '../printLogos/store.ts'
import { teamForChange, teamsOf, writeTeam } from '../teams/store.ts'
import { eraseWaysBack, lockCompany } from '../waysBack/store.ts'
import { eraseHandedPerson } from '../handedPeople/store.ts'
import { namesTypedIn, withoutPeopleOf, withoutValuesOf } from './logWithoutPeople.ts'
import { personMessages, placeNames } from './messages.ts'
import {
  dataOf,
  eraseContacts,
  eraseMails,
  eraseMailsHolding,
  eraseMarks,
  eraseRosters,
  logsHolding,
  logsOfCustomer,
  logsOfTeam,
  notesHolding,
  rewriteLog,
  rewriteNote,
} from './store.ts'
import type { Person } from './store.ts'

export type PersonData = Awaited<ReturnType<typeof dataOf>>

/**
 * What is left of a person: the numbers of the documents, by law (rules/privacy#erasure: seven years), and team names that hold the name, which
 * belong to the team.
 */
export type Kept = { invoices: string[]; teamNames: string[] }

/**
 * Erases everything that is kept of a person: slots are emptied but keep their numbers; contacts, letters, names in the log and the account
 * are deleted; an account with orders or teams stays as an anonymous row, since orders and invoices are kept for seven years. Throws a
 * StartError when nothing is kept, of orders without an invoice, and for the last lead of the staff. (rules/privacy#erasure)
 */
export async function erasePerson(
  context: Context,
  person: Person,
  why: string = personMessages.byCommand,
): Promise<Kept> {
  const passwordHash = await hashPassword(randomPassword())
  return inTransaction(context.db, async (tx) => {
    const data = await dataOf(tx, person)
    if (Object.values(data).every((rows) => rows.length === 0)) throw new StartError(personMessages.unknown)
    await holdCompany(tx, data)
    await eraseSlots(tx, data)
    await eraseHandedPerson(tx, {
      ...person,
      runnerIDs: [...person.runnerIDs, ...data.runners.map(({ runnerID }) => runnerID)],
    })
    if (person.email !== null) {
      await eraseContacts(tx, person.email)
      await eraseMails(tx, person.email)
      await eraseWaysBack(tx, { email: person.email, userId: data.account[0]?.id })
    }
    for (const account of data.account) await eraseAccount(tx, { account, data }, passwordHash)
    await eraseEntries(tx, data)
    await eraseWords(tx, person, data)
    if (person.email !== null) await eraseMarks(tx, person.email)
    const { action, details } = personMessages.erased
    await writeLog(tx, { action, details: details(why, placesOf(data)) })
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

/** Where somebody was found, and how often: 'Konto 1, Startplätze 2'. */
export function placesOf(data: PersonData): string {
  const counts = Object.entries(placeNames).map(([place, name]) => ({ name, count: countIn(data, place) }))
  const found = counts.filter(({ count }) => count > 0)
  return found.map(({ name, count }) => `${name} ${count}`).join(', ')
}

const countIn = (data: PersonData, place: string) => new Map(Object.entries(data)).get(place)?.length ?? 0

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

type Erased = { account: PersonData['account'][number]; data: PersonData }

async function eraseAccount(tx: Transaction, { account, data }: Erased, passwordHash: string): Promise<void> {
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
  await dropLogosOfCustomer(tx, customerId)
  const isNeeded = invoiced.size > 0 || (await teamsOf(tx, customerId)).length > 0
  if (!isNeeded) return deleteAccount(tx, account.id)
  const email = `geloescht-${account.id}@firmenlauf.invalid`
  return emptyAccount(
    tx,
    { userId: account.id, customerId },
    { email, passwordHash, firstName: personMessages.erasedName },
  )
}

/** Who owns a company on, when its owner is erased: a colleague with access to all before one with less, who was there first. */
function heirOf(people: readonly Colleague[]): Colleague | undefined {
  const accepted = people.filter(({ access, lastLoginAt }) => access !== 'owner' && lastLoginAt !== null)
  return accepted.find(({ access }) => access === 'all') ?? accepted[0]
}

/** Actions whose entries say what was typed about a contact person. */
const ABOUT_CONTACTS = [logActions.contactAdded, logActions.contactChanged, logActions.contactRemoved]
/** Actions whose entries say what was typed about an account. */
const ABOUT_ACCOUNTS = [
  ...ABOUT_CONTACTS,
  logActions.customerChanged,
  logActions.emailAsked,
  logActions.emailChanged,
  logActions.billingAddressChanged,
  logActions.deliveryAddressChanged,
]

/** Erases what was typed in the entries about their teams, account and contacts: old spellings are in no row any more. */
async function eraseEntries(tx: Transaction, data: PersonData): Promise<void> {
  const ofTeam = Map.groupBy(data.runners, ({ teamID }) => teamID)
  for (const [id, slots] of ofTeam) {
    const entries = await logsOfTeam(tx, id)
    const typed = entries.flatMap(({ details }) => namesTypedIn(details))
    const names = wordsOf([...slots.flatMap(({ firstName, lastName }) => [firstName, lastName]), ...typed])
    for (const { logID, details } of entries) {
      await rewriteLog(tx, logID, withoutPeopleOf(details, { id, names }))
    }
  }
  const accounts = data.account.filter(({ role }) => role === 'customer')
  const entries = [
    ...accounts.map(({ id, customerID }) => ({ userId: id, customerId: customerID ?? id, actions: ABOUT_ACCOUNTS })),
    ...data.companyContacts.map(({ customerId }) => ({ userId: customerId, customerId, actions: ABOUT_CONTACTS })),
  ]
  for (const { userId, customerId, actions } of entries)
    for (const { logID, details } of await logsOfCustomer(tx, { userId, customerId }, actions))
      await rewriteLog(tx, logID, withoutValuesOf(details, customerId))
}

/** Erases their names in log details: the full name anywhere, parts of it only where the entry is certainly about them. */
async function eraseWords(tx: Transaction, { email }: Person, data: PersonData): Promise<void> {
  const people = [...data.runners, ...data.companyContacts, ...data.account]
  const names = wordsOf(people.map(({ firstName, lastName }) => joined(firstName, lastName)))
  const anywhere = wordsOf([email, ...valuesOf(people, 'anywhere')])
  const quoted = wordsOf(valuesOf(people, 'quoted'))
  const beside = wordsOf(valuesOf(people, 'beside'))
  for (const { logID, details } of await logsHolding(tx, [...names, ...anywhere, ...quoted.map(inQuotes)])) {
    await rewriteLog(tx, logID, without(details, [...names, ...anywhere, ...[...quoted, ...beside].map(inQuotes)]))
  }
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

/** As the log quotes what was typed. */
const inQuotes = (word: string) => `„${word}“`

const joined = (firstName: string | null, lastName: string | null) =>
  firstName && lastName ? `${firstName} ${lastName}` : null

const wordsOf = (words: readonly unknown[]) => [
  ...new Set(words.filter((word): word is string => typeof word === 'string' && word.trim() !== '')),
]

function without(details: string, words: readonly string[]): string {
  return words.reduce((text, word) => text.replaceAll(anyCase(word), personMessages.erasedWord), details)
}

/** The same in free words, where a name may be part of another: 'Lang' stays in 'langsam'. */
function withoutWhole(text: string, words: readonly string[]): string {
  const alone = (word: string) => new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(word)}(?![\\p{L}\\d])`, 'giu')
  return words.reduce((left, word) => left.replaceAll(alone(word), personMessages.erasedWord), text)
}

const anyCase = (word: string) => new RegExp(RegExp.escape(word), 'giu')
