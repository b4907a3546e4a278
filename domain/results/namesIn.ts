import { foldWord } from '../roster/rosterCells.ts'

/** Name of somebody, as it must not stand in a public reason. */
export type NamedPerson = { firstName: string | null; lastName: string | null; isConcerned: boolean }

/** A longer text is judged by its beginning. */
const TEXT_MAX = 1000
const wordsOf = (text: string) =>
  text
    .slice(0, TEXT_MAX)
    .split(/[\s,;:./()„“"–-]+/)
    .map(foldWord)
    .filter(Boolean)

/**
 * The name of somebody in a public reason: of those whom it concerns their surname, of all others their first name and surname beside each other, since a
 * surname alone is often a word. Null: nobody is named. (rules/results#corrections)
 */
export function namedIn(text: string, people: readonly NamedPerson[]): string | null {
  const words = wordsOf(text)
  const all = ` ${words.join(' ')} `
  const holds = (...parts: readonly string[][]) => {
    const name = parts.flat()
    return name.length > 0 && all.includes(` ${name.join(' ')} `)
  }
  const found = people.find(({ firstName, lastName, isConcerned }) => {
    const [first, last] = [wordsOf(firstName ?? ''), wordsOf(lastName ?? '')]
    if (last.length === 0) return false
    if (isConcerned && holds(last)) return true
    return first.length > 0 && (holds(first, last) || holds(last, first))
  })
  return found ? [found.firstName, found.lastName].filter(Boolean).join(' ') : null
}
