import { PERSON, PERSON_FIELDS, type PersonField } from '#domain/teams/persons.ts'
import type { Transaction } from '../db/client.ts'
import { codesOf, dataOf, textsIn, valuesOfFields, withoutPeople, withTexts } from '../logs/blankFacts.ts'
import { logWords } from '../logs/words.ts'
import { blankLegacy, entriesHolding, entriesOfAccounts, entriesOfTeams, rewriteFacts } from './store.ts'

/** Facts of an erased person by which the log is searched. */
export type Known = {
  email: string | null
  /** Rows with fields of a person: slots, accounts, contacts. */
  people: readonly object[]
  runnerIDs: readonly number[]
  teamIds: readonly number[]
  /** Logins, with the company of which each is the owner. */
  accounts: readonly { id: number; customerID: number | null }[]
  /** Companies of which it is the contact person. */
  customerIds: readonly number[]
}

/**
 * Erases a person from the log: what was typed for the people of their teams and for their account, their names and address wherever they
 * stand, and each entry of earlier versions that names them as a whole. (rules/privacy#erasure)
 */
export async function eraseFromLog(tx: Transaction, known: Known): Promise<void> {
  const words = wordsFor(known)
  const typed = await eraseTyped(tx, known)
  await eraseWords(tx, words)
  await eraseTeamNames(tx, known, [...words.names, ...words.parts, ...typed])
  // nobody can say what else a sentence tells
  await blankLegacy(tx, {
    words: [...words.names, ...words.anywhere, ...words.quoted.map((word) => `„${word}“`)],
    runnerIDs: known.runnerIDs,
    teamIds: known.teamIds,
    ...accountsOf(known),
  })
}

/** Whole names and what is nobody else's, which go wherever they stand; and single words, which go where they are all of a value. */
type Words = { names: string[]; anywhere: string[]; quoted: string[]; beside: string[]; parts: string[] }

function wordsFor({ email, people }: Known): Words {
  const values = people.flatMap((one): [string, unknown][] => Object.entries(one))
  const texts = (erased: (typeof PERSON)[PersonField]['erased']) => {
    const fields = new Set<string>(PERSON_FIELDS.filter((field) => PERSON[field].erased === erased))
    return values.flatMap(([field, value]) => (fields.has(field) ? [value] : []))
  }
  const names = people.map((one) =>
    'firstName' in one && 'lastName' in one ? joined(one.firstName, one.lastName) : null,
  )
  return {
    names: unique(names),
    anywhere: unique([email, ...texts('anywhere')]),
    quoted: unique(texts('quoted')),
    beside: unique(texts('beside')),
    parts: unique(values.flatMap(([field, value]) => (field === 'firstName' || field === 'lastName' ? [value] : []))),
  }
}

const joined = (firstName: unknown, lastName: unknown) =>
  typeof firstName === 'string' && typeof lastName === 'string' && firstName && lastName
    ? `${firstName} ${lastName}`
    : null

const unique = (words: readonly unknown[]) => [
  ...new Set(words.filter((word): word is string => typeof word === 'string' && word.trim() !== '')),
]

/** Erases what was typed for the people of their teams and for their account, and returns the names among it: they may be old spellings. */
async function eraseTyped(tx: Transaction, known: Known): Promise<string[]> {
  const entries = [
    ...(await entriesOfTeams(
      tx,
      known.teamIds,
      codesOf((data) => data === 'runners'),
    )),
    ...(await entriesOfAccounts(
      tx,
      accountsOf(known),
      codesOf((data) => data === 'company'),
    )),
  ]
  for (const { logID, code, facts } of entries) await rewriteFacts(tx, logID, withoutPeople(code, facts))
  return unique(entries.flatMap(({ facts }) => valuesOfFields(facts, ['firstName', 'lastName'])))
}

const accountsOf = ({ accounts, customerIds }: Known) => ({
  userIds: accounts.map(({ id }) => id),
  customerIds: [...accounts.flatMap(({ customerID }) => customerID ?? []), ...customerIds],
})

/** Erases their names, address and number from all entries; of a letter to them the other address goes too. */
async function eraseWords(tx: Transaction, { names, anywhere, quoted, beside }: Words): Promise<void> {
  const parts = [...names, ...anywhere]
  const isHeld = (text: string) =>
    parts.some((word) => contains(text, word)) || quoted.some((word) => isSame(text, word))
  const alone = [...quoted, ...beside]
  const erased = (text: string) => (alone.some((word) => isSame(text, word)) ? logWords.erased : without(text, parts))
  for (const { logID, code, facts } of await entriesHolding(tx, [...parts, ...quoted])) {
    if (!textsIn(facts).some(isHeld)) continue
    const left = dataOf(code) === 'recipient' ? withoutPeople(code, facts) : facts
    await rewriteFacts(tx, logID, withTexts(left, erased))
  }
}

/** A team may be called after somebody; in the entries about it that name goes with the person. */
async function eraseTeamNames(tx: Transaction, { teamIds }: Known, names: readonly string[]): Promise<void> {
  const isNamed = (text: string) => names.some((name) => contains(text, name))
  for (const { logID, facts } of await entriesOfTeams(tx, teamIds)) {
    if (!textsIn(facts).some(isNamed)) continue
    const left = withTexts(facts, (text) => (isNamed(text) ? logWords.erased : text))
    await rewriteFacts(tx, logID, left)
  }
}

const contains = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())
const isSame = (text: string, word: string) => text.toLowerCase() === word.toLowerCase()
const without = (text: string, words: readonly string[]) =>
  words.reduce((left, word) => left.replaceAll(new RegExp(RegExp.escape(word), 'giu'), logWords.erased), text)
