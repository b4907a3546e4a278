import { foldText } from '../text/foldText.ts'
import { chipKey } from '../text/chipKey.ts'
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
/** In a query of more words no slip is forgiven: each word that has one is looked for together with all others. */
const SLIPPED_WORDS_MAX = 4

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
  /** Nouns say which kind a number is of: 'Bestellung 12'. */
  only: SearchKind | null
}

const NOUNS: Readonly<Record<string, SearchKind>> = {
  abholnummer: 'customer',
  bestellung: 'order',
  gutschrift: 'document',
  kunde: 'customer',
  rechnung: 'document',
  startnummer: 'runner',
  storno: 'document',
  team: 'team',
  zahlung: 'payment',
}

/** 'Rechnung Nr. 2027-00012', 'Team 17 b': what is meant, and its number; blanks stand alone. */
const NAMED = /^(\p{L}+)\.? (?:nr\.? ?)?(#?[\p{L}\d.,/ -]*\d ?[a-c]?)$/iu

/** Reads what somebody typed into the search over everything. (rules/search#readings) */
export function readSearch(query: string): SearchTerms {
  const whole = foldText(query)
  const [, noun, rest] = NAMED.exec(query.replace(/\s+/g, ' ').trim()) ?? []
  const only = NOUNS[(noun ?? '').toLowerCase()] ?? null
  const number = (only === null ? query : (rest ?? '')).trim()
  const [, id] = /^#?(\d{1,9})$/.exec(number) ?? []
  const [, bib, slot] = /^#?(\d{1,9})\s?-?([a-c])?$/i.exec(number) ?? []
  const slots = SLOTS.filter((one) => slot === undefined || one === slot.toUpperCase())
  return {
    whole,
    words: [...new Set(whole.split(' '))].filter((word) => word !== '').slice(0, WORDS_MAX),
    phone: phoneDigits(query),
    id: id === undefined ? null : Number(id),
    startNumbers: bib === undefined || number.startsWith('#') ? [] : slots.map((one) => startNumber(Number(bib), one)),
    chip: only === null && /\d/.test(query) ? chipKey(query.trim()) : null,
    documents: documentPatterns(referredTo(number) ?? number),
    cents: amountIn(number),
    iban: ibanIn(query),
    customerID: only === 'customer' && id !== undefined ? Number(id) : customerOfPickup(number),
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

/** LIKE patterns: one of `patterns` is held, and so is one of the few `hints`, which are compared sooner. */
type Slips = { hints: string[]; patterns: string[] }

/**
 * A word that begins like this one with one letter changed, missing, too many, or two exchanged; null for short words and for numbers, where
 * another digit is another number; null also in a long query. One half of the word is as it was typed, or the two letters in its middle are exchanged.
 * (rules/search#forgiving)
 */
export function slipsOf(word: string, words: readonly string[]): Slips | null {
  if (words.length > SLIPPED_WORDS_MAX) return null
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
    patterns: [...new Set(slips)].map((slip) => `% ${slip}%`),
  }
}

/** Rank of a hit by its closeness: 0 is the very number that was asked for, 5 has a slip. */
type Ranked = { rank: number }

/** The closest hits of all kinds, equally close ones in the order of the kinds, each once. (rules/search#order) */
export function closestHits<Hit extends Ranked & { kind: SearchKind; id: number | string }>(
  hits: readonly Hit[],
): Hit[] {
  const once = new Map<string, Hit>()
  for (const hit of hits) {
    const key = `${hit.kind} ${hit.id}`
    const known = once.get(key)
    if (!known || hit.rank < known.rank) once.set(key, hit)
  }
  const placeOf = ({ kind }: Hit) => SEARCH_KINDS.indexOf(kind)
  return [...once.values()]
    .toSorted((one, other) => one.rank - other.rank || placeOf(one) - placeOf(other))
    .slice(0, SEARCH_HITS)
}
