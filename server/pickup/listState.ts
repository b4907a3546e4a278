import { createHash } from 'node:crypto'
import type { PickupCompany } from '#contract/pickup/pickup.ts'

/** Groups into which companies fall by their ids: who asks for changes gets those of the groups in which something changed. */
const GROUPS = 128
const DIGEST_LETTERS = 6
const groupOf = (customerID: number) => customerID % GROUPS

/**
 * Short form of a list by which it is told what has changed since: a digest of each group of companies, one after the other, and the highest id. It
 * is made of the list alone, so that each server understands what another one made. (rules/pickup#cursor)
 */
export type ListState = { highest: number; digests: string }

/** A company and its JSON. */
type Spelled = { company: PickupCompany; words: string }

/** State of a list, of the words of its companies. */
export function stateOf(list: readonly Spelled[]): ListState {
  const hashes = Array.from({ length: GROUPS }, () => createHash('sha256'))
  let highest = 0
  for (const { company, words } of list) {
    highest = Math.max(highest, company.customerID)
    hashes[groupOf(company.customerID)]?.update(words)
  }
  return { highest, digests: hashes.map((hash) => hash.digest('base64url').slice(0, DIGEST_LETTERS)).join('') }
}

/** A state as a cursor has it. */
export const wordsOfState = ({ highest, digests }: ListState): string => `${highest}.${digests}`

/** A state from its words; null for what is none. */
export function readState(words: string): ListState | null {
  const [, highest, digests] = /^(\d{1,10})\.([\w-]+)$/.exec(words) ?? []
  return digests?.length === GROUPS * DIGEST_LETTERS ? { highest: Number(highest), digests } : null
}

/**
 * Companies of the groups that are not as they were before, and of these groups all ids up to the highest of then that are not on the list; null
 * for a list with another past, which had a higher one. (rules/pickup#cursor)
 */
export function changesSince(before: ListState, { list, state }: { list: readonly PickupCompany[]; state: ListState }) {
  if (before.highest > state.highest) return null
  const digestIn = ({ digests }: ListState, group: number) =>
    digests.slice(group * DIGEST_LETTERS, (group + 1) * DIGEST_LETTERS)
  const isChanged = Array.from({ length: GROUPS }, (_, group) => digestIn(before, group) !== digestIn(state, group))
  const companies = list.filter(({ customerID }) => isChanged[groupOf(customerID)])
  const there = new Set(companies.map(({ customerID }) => customerID))
  const gone: number[] = []
  for (let id = 1; id <= before.highest; id += 1) if (isChanged[groupOf(id)] && !there.has(id)) gone.push(id)
  return { companies, gone }
}
