import { normalized } from './normalized.ts'

/** Text of a list, and whether its umlauts may have been lost on the way here. */
export type ListText = { text: string; hasOddLetters: boolean }

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/**
 * Text of a list as people's programs save it: UTF-8, UTF-16, the encoding of Windows, or that of old Macs, which is known by the names that it makes.
 * (rules/lists#reading)
 */
export function listText(bytes: Uint8Array): ListText {
  const encoding = MARKS.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))?.encoding ?? wideOf(bytes)
  if (encoding !== null) return judged(new TextDecoder(encoding).decode(bytes))
  try {
    return judged(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return ofOneByte(bytes)
  }
}

/** Letters that came here wrong: 'MÃ¼ller', 'MŸller', 'Grš§e', or the sign for what could not be read. */
const ODD_LETTERS = /\uFFFD|Ã[¤¶¼Ÿ„–œ]|\p{Ll}Ÿ|Ÿ\p{Ll}|\p{L}§|§\p{Ll}/u

const judged = (text: string): ListText => ({ text: ended(text), hasOddLetters: hasOddLetters(text) })

/** Without the sign by which DOS and programs since end a text. */
const ended = (text: string) => (text.endsWith('\u001A') ? text.slice(0, -1) : text)

/** True for a text with letters that came here wrong. (rules/lists#reading) */
export const hasOddLetters = (text: string): boolean => ODD_LETTERS.test(text)

const LOOKED_AT = 2000

/** UTF-16 without a mark: every second byte of letters is 0. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const begin = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  for (const [at, byte] of begin.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > begin.length / 4 && even === 0) return 'utf-16le'
  return even > begin.length / 4 && odd === 0 ? 'utf-16be' : null
}

function ofOneByte(bytes: Uint8Array): ListText {
  const windows = ended(new TextDecoder('windows-1252').decode(bytes))
  const ofWindows = letterCounts(windows)
  if (ofWindows.unlikely === 0) return { text: windows, hasOddLetters: false }
  const mac = ended(new TextDecoder('macintosh').decode(bytes))
  const ofMac = letterCounts(mac)
  const isMac = ofMac.german > ofMac.unlikely && ofMac.unlikely < ofWindows.unlikely
  return isMac ? { text: mac, hasOddLetters: ofMac.odd > 0 } : { text: windows, hasOddLetters: ofWindows.odd > 0 }
}

/** Letters beyond ASCII that are looked at: they tell an encoding. */
const LETTERS_MAX = 5000
/** Capital and small umlauts, and the sharp s, by their codes. */
const GERMAN = new Set([0xc4, 0xd6, 0xdc, 0xe4, 0xf6, 0xfc, 0xdf])
const A_UMLAUT = 0xe4
const SMALL_UMLAUTS = new Set([A_UMLAUT, 0xf6, 0xfc])
/** Signs that stand in a name, before or behind a word. */
const INSIDE = '’‘´`–·'
const BEFORE = '„‚“‘»«›‹–—•·©¿¡'
const BEHIND = '“”’‘»«›‹–—…®™©²³°ºª·'

/** Counts German letters where one may stand, letters and signs where none does, and with these those that seldom stand so. */
function letterCounts(text: string): { german: number; odd: number; unlikely: number } {
  let german = 0
  let odd = 0
  let unlikely = 0
  let seen = 0
  for (let at = 0; at < text.length && seen < LETTERS_MAX; at += 1) {
    if (text.charCodeAt(at) < 0x80) continue
    seen += 1
    const [before = '', letter = '', after = ''] = [text[at - 1], text[at], text[at + 1]]
    const isHere = { odd: isOdd(before, letter, after), seldom: isSeldom(before, letter, after) }
    if (isHere.odd) odd += 1
    if (isHere.odd || isHere.seldom) unlikely += 1
    else if (GERMAN.has(letter.charCodeAt(0))) german += 1
  }
  return { german, odd, unlikely }
}

function isOdd(before: string, letter: string, after: string): boolean {
  const [isInside, isBefore, isBehind] = [
    isLetter(before) && isLetter(after),
    isSmall(after) && !isLetter(before),
    isLetter(before) && !isLetter(after),
  ]
  if (!isLetter(letter)) {
    if (/\p{Cc}/u.test(letter)) return true
    if (isInside) return !INSIDE.includes(letter)
    if (isBefore) return !BEFORE.includes(letter)
    return isBehind && !BEHIND.includes(letter) && !/\s/.test(letter)
  }
  if ('ŸÿﬁﬂƒŒ'.includes(letter)) return true
  // 'JŠger': a capital within small letters
  return !isSmall(letter) && (isSmall(before) || (isLetter(before) && isSmall(after)))
}

/** 'Jšrg': a consonant among consonants; 'Duöan': an umlaut among vowels. */
function isSeldom(before: string, letter: string, after: string): boolean {
  if ('ŠšŽž'.includes(letter)) return !isVowel(before) && !isVowel(after) && (isLetter(before) || isLetter(after))
  const code = letter.charCodeAt(0)
  if (!SMALL_UMLAUTS.has(code)) return false
  return isVowel(before) || (isVowel(after) && !(code === A_UMLAUT && after === 'u'))
}

const isLetter = (sign: string) => /[\p{Lu}\p{Ll}\p{Lo}\p{Lt}]/u.test(sign)
const isSmall = (sign: string) => /\p{Ll}/u.test(sign)
/** Letters with their accents taken off. */
const isVowel = (sign: string) => /^[aeiouy]/i.test(normalized(sign, 'NFD'))
