/** Letters of all declarations of a file but comments, texts and the document's type; one with all that a drawing may declare has 5,000. */
const DECLARED_MAX = 10_000
const HARMLESS = /<!(--|\[CDATA\[|DOCTYPE)/iy

/** Tests whether XML has long declarations, wherever they stand: the parser compares all of one again with each letter that comes. */
export function hasLongDeclarations(text: string): boolean {
  let left = DECLARED_MAX
  for (let at = text.indexOf('<!'); at !== -1; at = text.indexOf('<!', at + 1)) {
    HARMLESS.lastIndex = at
    if (HARMLESS.test(text)) continue
    const end = text.indexOf('>', at)
    left -= (end === -1 ? text.length : end) - at
    if (left < 0) return true
  }
  return false
}
