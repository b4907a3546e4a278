/**
 * Every character that nobody sees; as its group those that change what is seen, and stay: a joiner between letters of a writing that joins them (without
 * it a Persian name is spelled wrongly) and between the parts of an emoji; what makes a picture of a sign, or a key of a digit; forms of Chinese and
 * Mongolian letters; the letters in the flag of Scotland.
 */
const UNSEEN_OR_TELLING =
  /(?=[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC])(?:((?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}])[\u200C\u200D](?=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}])|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[\d#*])\uFE0F(?=\u20E3)|(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180F]|(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}])|[^])/gu
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu
/** The blank of the braille letters looks like one and is none to `\s`. */
const BLANKS = /[\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u2800]/g
const NOTHING_SEEN = /^[\s\u2800\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]*$/u

/**
 * A short text that was typed, pasted or imported, as people see it: without characters that nobody sees, every blank a usual one. Its length is
 * bounded before. (rules/forms#unseen)
 */
export function tidyText(text: string): string {
  return text.replace(UNSEEN_OR_TELLING, '$1').replace(BLANKS, ' ').trim()
}

/** True if nobody sees anything of a text: it is empty, blank or made of invisible characters. (rules/forms#unseen) */
export const isUnseen = (text: string): boolean => NOTHING_SEEN.test(text)

/** A text without any character that is not seen, joiners too: to compare it. */
export const seenLetters = (text: string): string => text.replace(UNSEEN, '').replace(BLANKS, ' ')
