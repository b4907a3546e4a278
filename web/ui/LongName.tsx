import { softHyphens } from './softHyphens.ts'

/** A short word behind a single letter, such as 'E-Mail': a line that ends with 'E-' reads like a slip. */
const WITH_LETTER = /(?<!\p{L})(\p{L}-\p{L}{2,6})(?![\p{L}\u00ad])/u

/** A name or heading that may be long where there is little room: parted at syllables, with a hyphen. (rules/look#long-names) */
export function LongName({ children }: { children: string | null | undefined }) {
  const parts = softHyphens(children ?? '').split(WITH_LETTER)
  // 'de' has a dictionary in every browser that parts words itself, 'de-AT' has not
  return (
    <span lang="de">
      {parts.map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          <span key={place} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </span>
  )
}
