import { mayDo, type StaffRight, type StaffRole } from '#domain/staff/staffRoles.ts'
import { LEGACY, LOG_ACTIONS, LOG_CODES, type LogCode } from './actions.ts'
import { OBJECT_NOUNS } from './messages.ts'
import { oneLine } from './storable.ts'

/** An action without the type of its facts. */
type AnyAction = {
  label: string
  about: readonly (keyof typeof OBJECT_NOUNS)[]
  readBy: StaffRight
  details(facts: object): string
}
const TABLE: Readonly<Record<LogCode, AnyAction>> = LOG_ACTIONS

type Stored = { code: string; facts: object & { [OF_YEAR]?: unknown }; action: string; details: string }
/** The columns 'Aktion' and 'Details' of an entry. */
type Words = { action: string; details: string }

const isCode = (code: string): code is LogCode => Object.hasOwn(LOG_ACTIONS, code)

/** Fact of each entry about another year than the one that was current then: its label. (rules/logs#other-years) */
export const OF_YEAR = 'ofYear'

/**
 * The German words of an entry: of earlier versions as they were stored, of a later version its code. Facts that are erased as a whole say
 * nothing. (rules/logs#data)
 */
export function wordsOf({ code, facts, action, details }: Stored): Words {
  if (code === LEGACY) return { action, details }
  if (!isCode(code)) return { action: code, details: '' }
  const known = TABLE[code]
  const { [OF_YEAR]: year, ...told } = facts
  const sentence = Object.keys(told).length === 0 ? '' : known.details(told)
  return { action: known.label, details: oneLine(typeof year === 'string' ? `Jahr ${year}: ${sentence}` : sentence) }
}

/** The German words by which each action is searched, with the nouns of what it is about; in small letters. */
const NAMES = LOG_CODES.map((code) => {
  const { label, about } = TABLE[code]
  return { code, name: [label, ...about.map((kind) => OBJECT_NOUNS[kind])].join(' ').toLowerCase() }
})

/** The actions whose words hold this one, which is in small letters. (rules/logs#search) */
export function codesNamed(word: string): LogCode[] {
  return NAMES.filter(({ name }) => name.includes(word)).map(({ code }) => code)
}

/** Right without which an entry with this code is not read. */
export const rightOf = (code: LogCode): StaffRight => TABLE[code].readBy

/**
 * The actions whose entries these roles read, and the labels of all others, by which those of earlier versions are known; undefined: all.
 * (rules/logs#readers)
 */
export function readableBy(roles: readonly StaffRole[]): { codes: string[]; hiddenLabels: string[] } | undefined {
  const codes = LOG_CODES.filter((code) => mayDo(roles, rightOf(code)))
  if (codes.length === LOG_CODES.length) return undefined
  const hidden = LOG_CODES.filter((code) => !mayDo(roles, rightOf(code)))
  return { codes: [...codes, LEGACY], hiddenLabels: hidden.map((code) => TABLE[code].label) }
}
