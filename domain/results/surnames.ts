import { foldWord } from '../roster/rosterCells.ts'

/** A shorter surname is in too many words. */
const SURNAME_MIN = 3

/** True if a team's name holds a surname, whatever the case and umlauts. (rules/results#names) */
export function holdsSurname(teamName: string, lastName: string | null): boolean {
  const name = foldWord(lastName ?? '')
  return name.length >= SURNAME_MIN && foldWord(teamName).includes(name)
}
