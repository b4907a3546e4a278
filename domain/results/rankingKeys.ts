import { foldWord } from '../roster/rosterCells.ts'

const KEY_MAX = 60
/** Of a title without a letter that an address may have. */
const NAMELESS = 'ranking'

/** Key of a new ranking, made of its title, as its address has it; another than those that are taken. (rules/results#rankings-edited) */
export function newRankingKey(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldWord)
    .filter(Boolean)
  const key = words.join('-').slice(0, KEY_MAX).replace(/-$/, '') || NAMELESS
  if (!taken.has(key)) return key
  let number = 2
  while (taken.has(`${key}-${number}`)) number += 1
  return `${key}-${number}`
}
