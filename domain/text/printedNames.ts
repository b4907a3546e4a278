import { normalized } from './normalized.ts'

/** Letters that the fonts of the documents have: of Latin, Greek and Cyrillic writing, as far as people write names with them. */
const PRINTED =
  /(?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u02B0-\u02FF])(?=[A-\u1C88\u1D00-\u2183\u2C60-\uA7CA\uFB00-\uFB06])\p{L}/u
const LETTER = /\p{L}/u

/** True if documents print the letters of this name, and there is one, or a digit. Of signs, such as emoji, a sign is printed. (rules/invoices#names) */
export function isPrintedName(name: string): boolean {
  const letters = [...normalized(name)]
  return (
    letters.some((letter) => PRINTED.test(letter) || /\d/.test(letter)) &&
    letters.every((letter) => PRINTED.test(letter) || !LETTER.test(letter))
  )
}
