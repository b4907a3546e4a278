import { normalized } from './normalized.ts'

/** Marks over letters once they are taken apart. */
const MARKS = /[\u0300-\u0304\u0306-\u030C\u0323\u0326-\u0328\u0331]/g
const SEPARATORS = /[-–—.,;:@/&+()_'’"„“”#*%\\\s\p{Cc}]+/gu
const LETTERS: Readonly<Record<string, string>> = { ß: 's', ł: 'l', ø: 'o', đ: 'd', æ: 'a', œ: 'o', ı: 'i' }

/**
 * A text as it is compared: without case, marks and punctuation; 'ä' is 'ae' and 'a', 'ß' is 'ss'. The database folds what it stores in
 * the same way (`search_fold`). (rules/search#forgiving)
 */
export function foldText(text: string): string {
  return normalized(text.toLowerCase(), 'NFD')
    .replaceAll(MARKS, '')
    .replaceAll(/[ßłøđæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll('ss', 's')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(SEPARATORS, ' ')
    .trim()
}
