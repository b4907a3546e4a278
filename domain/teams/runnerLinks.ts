import { readAlike } from '../text/readAlike.ts'
import { isTypedBy, PERSON_FIELDS } from './persons.ts'

type Text = string | null
type Identity = { firstName: Text; lastName: Text; email: Text; year: number | null; sex: Text }

const keyOf = (text: Text) => readAlike(text ?? '')
const isSame = (one: Text, other: Text) => keyOf(one) !== '' && keyOf(one) === keyOf(other)
const differs = <Value>(one: Value | null, other: Value | null) => one !== null && other !== null && one !== other

/**
 * True if it is still the same person after somebody else has changed the entry. Two of first name, last name and e-mail stay: a slip of the pen, a
 * new surname or another address make nobody else. But another first name with another birth year or sex is a relative or a colleague behind
 * the same address. An empty place is nobody. (rules/runners#another-person)
 */
export function isSamePerson(before: Identity, after: Identity): boolean {
  const kept = [
    isSame(before.firstName, after.firstName),
    isSame(before.lastName, after.lastName),
    isSame(before.email, after.email),
  ]
  const hasOtherFirstName = !isSame(before.firstName, after.firstName)
  if (hasOtherFirstName && (differs(before.year, after.year) || differs(before.sex, after.sex))) return false
  return kept.filter(Boolean).length >= 2
}

/** Fields that the holder of an own link may change. (rules/runners#own-link) */
export const LINK_FIELDS = PERSON_FIELDS.filter((field) => isTypedBy(field, 'person'))

/** Reasons for which somebody gets no link. (rules/runners#own-link) */
export const LINK_SKIPS = ['NOBODY', 'NO_EMAIL', 'CONFIRMED'] as const
export type LinkSkip = (typeof LINK_SKIPS)[number]
