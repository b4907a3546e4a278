import { foldText } from '../text/foldText.ts'
import { chipKey } from '../text/chipKey.ts'
import { namedNumber } from '../text/namedNumber.ts'
import { isIban, tidyIban } from '../text/iban.ts'
import { centsOf, parseDecimal } from '../text/money.ts'
import { phoneDigits } from '../text/phones.ts'
import { customerOfPickup } from '../pickup/pickup.ts'
import { isRfReference } from '../orders/rfReference.ts'
import { startNumber } from '../teams/runners.ts'
import type { StaffRight } from './staffRoles.ts'
import { SLOTS } from '../teams/teams.ts'

/** Kinds of things that a search finds, in the order in which equally close hits stand. (rules/search#kinds) */
export const SEARCH_KINDS = ['customer', 'team', 'runner', 'order', 'document', 'payment'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Right that it takes to read what is found of each kind. (rules/access#staff-roles) */
export const SEARCH_RIGHTS: Readonly<Record<SearchKind, StaffRight>> = {
  customer: 'customers.read',
  team: 'teams.read',
  runner: 'teams.read',
  order: 'orders.read',
  document: 'orders.read',
  payment: 'payments.read',
}

/** Words of a search beyond these are not looked for: all that is found has the others. */
export const WORDS_MAX = 8

/** The most hits of one search. */
export const SEARCH_HITS = 20

/** The readings of a query, each by itself; what it cannot mean is null or empty. (rules/search#readings) */
export type SearchTerms = {
  /** The folded query. */
  whole: string
  /** Its words, each of which must be found. */
  words: string[]
  /** The digits of a telephone number. */
  phone: string | null
  /** An id: '12', '#12', 'Bestellung 12'. */
  id: number | null
  /** Numbers on bibs: '894' is the three of a team, '894B' one. */
  startNumbers: string[]
  /** A chip of the timekeeper's, as the database compares it. */
  chip: string | null
  /** LIKE patterns of a document's number: as it is read out, and as it begins; of a payment reference that of its document. */
  documents: string[]
  /** An amount in cents, without its sign. */
  cents: number | null
  /** An IBAN as the database has it. */
  iban: string | null
  /** The company of a pickup number: 'A-00042-7', with its check digit or without, or 'Kunde 42'. */
  customerID: number | null
  /** Kinds that a noun says a number is of: 'Bestellung 12'; null for all. */
  only: readonly SearchKind[] | null
}

const NOUNS: ReadonlyMap<string, readonly SearchKind[]> = new Map([
  ['abholnummer', ['customer']],
  ['bestellung', ['order']],
  ['gutschrift', ['document']],
  ['kunde', ['customer']],
  ['rechnung', ['document']],
  ['startnummer', ['team', 'runner']],
  ['storno', ['document']],
  ['team', ['team']],
  ['zahlung', ['payment']],
])

/** Reads what somebody typed into the search over everything. (rules/search#readings) */
export function readSearch(query: string): SearchTerms {
  const whole = foldText(query)
  const named = namedNumber(query)
  const only = NOUNS.get(named?.noun ?? '') ?? null
  // 'Nr.' says no kind, but that no amount is meant
  const isNumber = only !== null || named?.noun === ''
  const number = (isNumber && named ? named.number : query).trim()
  const [, digits] = /^#?(\d{1,9})$/.exec(number) ?? []
  const id = named?.noun === 'startnummer' ? undefined : digits
  const [, bib, slot] = /^#?(\d{1,9})\s?-?([a-c])?$/i.exec(number) ?? []
  const slots = SLOTS.filter((one) => slot === undefined || one === slot.toUpperCase())
  return {
    whole,
    words: [...new Set(whole.split(' '))].filter((word) => word !== '').slice(0, WORDS_MAX),
    phone: phoneDigits(query),
    id: id === undefined ? null : Number(id),
    startNumbers: bib === undefined || number.startsWith('#') ? [] : slots.map((one) => startNumber(Number(bib), one)),
    chip: only === null && /\d/.test(number) ? chipKey(number) : null,
    documents: documentPatterns(referredTo(number) ?? number),
    cents: named?.noun === '' ? null : amountIn(number),
    iban: ibanIn(query),
    customerID: only?.includes('customer') === true && id !== undefined ? Number(id) : customerOfPickup(number),
    only,
  }
}

/** 'at61 1904 3002 3457 3201' as it is stored; null for what is none. */
function ibanIn(text: string): string | null {
  const iban = tidyIban(text)
  return isIban(iban) ? iban : null
}

/** The most that the database can hold. */
const CENTS_MAX = 2_147_483_647

/** '1.234,50', '1234.5', '94 €' in cents; null for what is no amount. */
function amountIn(text: string): number | null {
  const amount = Math.abs(parseDecimal(text))
  const cents = centsOf(amount)
  const isWhole = Math.abs(cents / 100 - amount) < Number.EPSILON * amount
  return isWhole && cents > 0 && cents <= CENTS_MAX && !/^\D*0\d/.test(text) ? cents : null
}

/** The letters and digits of the number that a payment reference names: 'RF32 2026 00001'; null for what is none. */
function referredTo(text: string): string | null {
  const reference = text.replaceAll(/\s/g, '').toUpperCase()
  return isRfReference(reference) ? reference.slice(4) : null
}

const SERIES = ['ST', 'GS']
/** The digits of the count in a document's number. */
const COUNT = 5

/** '2026-00042', 'st 2026 42', '42': what is named of a number, the count with or without its noughts; or how it begins. */
function documentPatterns(text: string): string[] {
  const [, letters = '', rest] = /^(?:([a-z]{1,4})[\s-]*)?(\d[\d\s-]*)$/i.exec(text) ?? []
  if (rest === undefined) return []
  const series = SERIES.includes(letters.toUpperCase()) ? `${letters.toUpperCase()}-` : '%'
  const [first = '', second] = rest.split(/[\s-]+/)
  if (second === undefined && first.length <= COUNT)
    return [`${series === '%' ? '' : series}%-${first.padStart(COUNT, '0')}`]
  const [year, count] = second === undefined ? [first.slice(0, 4), first.slice(4)] : [first, second]
  return [`${series}${year}-${count.padStart(COUNT, '0')}`, `${series}${year}-${count}%`]
}

/** Shorter words are too alike. */
const FORGIVEN_FROM = 4
/** Words of so many letters may lack one and still say something. */
const SHORTENED_FROM = 5
/** Nobody types longer ones. */
const FORGIVEN_TO = 24

/** LIKE patterns of a folded text that has this word; a number begins one, so that it is in no telephone number. */
export function wordPattern(word: string): string {
  return /^\d+$/.test(word) ? `% ${word}%` : `%${word}%`
}

/**
 * LIKE patterns of words that are like another one: a text that has such a word holds one of the few `hints`, which are compared sooner; the word
 * itself is at least `lengthFrom` letters long and like one of `patterns`.
 */
export type Slips = { hints: string[]; lengthFrom: number; patterns: string[] }

/**
 * Words that begin like this one with one letter changed, missing, too many, or two exchanged; null for short words and for numbers, where another
 * digit is another number. One half of the word is as it was typed, or the two letters in its middle are exchanged. (rules/search#forgiving)
 */
export function slipsOf(word: string): Slips | null {
  const letters = [...word]
  if (letters.length < FORGIVEN_FROM || letters.length > FORGIVEN_TO || /\d/.test(word)) return null
  const part = (from: number, to?: number) => letters.slice(from, to).join('')
  const exchanged = (place: number) =>
    part(0, place) + part(place + 1, place + 2) + part(place, place + 1) + part(place + 2)
  const slips = letters.flatMap((_, place) => [
    `${part(0, place)}_${part(place + 1)}`,
    ...(place === 0 ? [] : [`${part(0, place)}_${part(place)}`]),
    ...(letters.length < SHORTENED_FROM ? [] : [part(0, place) + part(place + 1)]),
    ...(place + 1 < letters.length ? [exchanged(place)] : []),
  ])
  const middle = Math.floor(letters.length / 2)
  return {
    hints: [`% ${part(0, middle)}%`, `%${part(middle)}%`, `% ${exchanged(middle - 1)}%`],
    lengthFrom: letters.length - (letters.length < SHORTENED_FROM ? 0 : 1),
    patterns: [...new Set(slips)].map((slip) => `${slip}%`),
  }
}

/** A hit with its closeness: rank 0 is the very number that was asked for, 5 has a slip. */
type Ranked = {
  kind: SearchKind
  id: number | string
  title: string
  rank: number
  /** Of a team its company. */ customerID?: number
}

/**
 * The closest hits of all kinds, equally close ones in the order of the kinds, each once; each kind that has one has a row. A company whose name
 * begins as it was typed stands before its teams. (rules/search#order)
 */
export function closestHits<Hit extends Ranked>(hits: readonly Hit[], words: readonly string[]): Hit[] {
  const once = new Map<string, Hit>()
  for (const hit of hits) {
    const key = `${hit.kind} ${hit.id}`
    const known = once.get(key)
    if (!known || hit.rank < known.rank) once.set(key, hit)
  }
  const placeOf = ({ kind }: Hit) => SEARCH_KINDS.indexOf(kind)
  const sorted = beforeTheirTeams([...once.values()], words).toSorted(
    (one, other) => one.rank - other.rank || placeOf(one) - placeOf(other),
  )
  const firstOfEach = SEARCH_KINDS.flatMap((kind) => sorted.find((hit) => hit.kind === kind) ?? [])
  const shown = new Set([...new Set([...firstOfEach, ...sorted])].slice(0, SEARCH_HITS))
  return sorted.filter((hit) => shown.has(hit))
}

/** Companies are as close as the closest of their teams, while their name is being typed; the very number stays before them. */
function beforeTheirTeams<Hit extends Ranked>(hits: readonly Hit[], words: readonly string[]): Hit[] {
  const closest = new Map<number, number>()
  for (const { customerID, rank } of hits)
    if (customerID !== undefined) closest.set(customerID, Math.min(rank, closest.get(customerID) ?? rank))
  const isTyped = ({ kind, title }: Hit) => {
    const name = ` ${foldText(title)}`
    return kind === 'customer' && words.every((word) => name.includes(` ${word}`))
  }
  return hits.map((hit) => {
    const ofTeams = typeof hit.id === 'number' ? closest.get(hit.id) : undefined
    return ofTeams !== undefined && isTyped(hit) ? { ...hit, rank: Math.min(hit.rank, Math.max(1, ofTeams)) } : hit
  })
}
