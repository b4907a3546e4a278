import { softHyphens } from './softHyphens.ts'

/** A name or heading that may be long where there is little room: parted at syllables, with a hyphen. (rules/look#long-names) */
export function LongName({ children }: { children: string | null | undefined }) {
  // 'de' has a dictionary in every browser that parts words itself, 'de-AT' has not
  return <span lang="de">{softHyphens(children ?? '')}</span>
}
