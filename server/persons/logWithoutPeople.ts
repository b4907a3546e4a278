import { logFields } from '../logs/fieldMessages.ts'
import { personMessages } from './messages.ts'

const GONE = personMessages.erasedWord
/** A slot's changes: '894A' with its number, 'A' in entries of earlier versions and where it has none. */
const SLOT = /^(\d*[ABC]): /
/** A team's name in an entry, with its id behind it or without; it may hold brackets itself. */
const NAMED = '(?:(?!, #\\d+\\)).)*'
const ONCE_NAMED = '(?:(?!, #\\d+\\)|\\)[;:,]|\\)$).)*'
const SWITCH = /^: (ja|nein) → (ja|nein)$/

/**
 * A log entry about a team without what was typed for its people: what they were called before cannot be known any more. Which fields of the
 * team changed stays; a team name goes if it holds one of these names. Entries of earlier versions named a team by its id alone.
 * (rules/privacy#erasure)
 */
export function withoutPeopleOf(details: string, { id, names }: { id: number; names: readonly string[] }): string {
  const forms = [
    `((?<!\\d)\\d+ \\()(${NAMED})(, #${id}\\))`,
    `((?:Team ${id}|#${id}) \\()(${ONCE_NAMED})(\\)(?=[;:,]|$))`,
  ]
  const found = forms.flatMap((form) => new RegExp(form, 'u').exec(details) ?? [])
  const [whole, before = '', teamName = '', after = ''] = found
  if (whole === undefined) return details
  const start = details.indexOf(whole)
  const head = `${details.slice(0, start)}${before}${holdsOne(teamName, names) ? GONE : teamName}${after}`
  return `${head}${withoutWords(details.slice(start + whole.length))}`
}

/** The names that were typed for people, old and new: a team may be called after what somebody was called before. */
export function namesTypedIn(details: string): string[] {
  const { firstName, lastName } = logFields
  const changes = details.matchAll(new RegExp(`(?:${firstName}|${lastName}): (.*?) → (.*?)(?=[,;]|$)`, 'gu'))
  const values = [...changes].flatMap(([, before = '', after = '']) => [before, after])
  return values.flatMap((value) => /^„(.+)“$/u.exec(value.trim())?.[1] ?? [])
}

/** A log entry about a company's account or contact person: whose it is stays, nothing of what was typed. (rules/privacy#erasure) */
export function withoutValuesOf(details: string, customerId: number): string {
  const owner = `(Kunde ${customerId}): `
  const start = details.indexOf(owner)
  return start < 0 ? GONE : `${details.slice(0, start + owner.length)}${GONE}`
}

function holdsOne(teamName: string, names: readonly string[]): boolean {
  return names.some((name) => teamName.toLowerCase().includes(name.toLowerCase()))
}

/** What follows the team's name: '; field: old → new; 894A: …', or ': one person → another'. */
function withoutWords(rest: string): string {
  if (rest.startsWith(': ')) return SWITCH.test(rest) ? rest : `: ${GONE}`
  return rest.startsWith('; ') ? ['', ...rest.slice(2).split('; ').map(partWithout)].join('; ') : rest
}

function partWithout(part: string): string {
  const slot = SLOT.exec(part)
  if (slot) return `${slot[1]}: ${GONE}`
  const left = part.replace(/„[^„“]*“/gu, `„${GONE}“`)
  // a quotation mark inside what was typed, or a piece of it: then nobody can say where it ends
  return /^\p{Lu}[\p{L}.-]*: /u.test(part) && !/[„“]/u.test(left.replaceAll(`„${GONE}“`, '')) ? left : GONE
}
