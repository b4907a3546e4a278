import { tokenize, TokenType, type CSSToken } from '@csstools/css-tokenizer'
import { DRAWING } from '#domain/look/drawings.ts'
import { FUNCTIONS } from './svgParts.ts'
import { SvgStop } from './svgFault.ts'

/** The id under which a part of the drawing is written, by the id that the file gave it. */
export type Ids = (id: string) => string

/** What is read in the language of styles: how many letters so far, and values that were there before. */
export type Words = { ids: Ids; letters: number; values: Map<string, string | null> }

const WORD = /^-?[a-z][a-z-]*$/i
const COLOUR = /^[0-9a-f]{3,8}$/i
const UNIT = /^[a-z]{1,4}$/i
/** Consist of digits and signs alone. */
const AS_WRITTEN: ReadonlySet<TokenType> = new Set([
  TokenType.Comma,
  TokenType.CloseParen,
  TokenType.Number,
  TokenType.Percentage,
])
/** Digits, and the letters of the commands of a path. */
const LINE = /^[\d \t\r\n.,eE+\-MmZzLlHhVvCcSsQqTtAa]*$/

/** Digits and commands of a line; null when it is none. */
export function lineOf(text: string): string | null {
  return LINE.test(text) ? text.trim() : null
}

/** The value of an attribute written anew, as below. */
export function attributeValue(words: Words, text: string): string | null {
  const before = words.values.get(text)
  if (before !== undefined) return before
  const value = valueOf(tokensOf(words, text), words.ids)
  words.values.set(text, value)
  return value
}

/** The tokens of a text in the language of styles, in which values of attributes are written too; a comment is a blank. */
export function tokensOf(words: Words, css: string): CSSToken[] {
  words.letters += css.length
  if (words.letters > DRAWING.wordsMax) throw new SvgStop('too large')
  return tokenize({ css })
    .filter(([type]) => type !== TokenType.EOF)
    .map((token) =>
      token[0] === TokenType.Comment ? [TokenType.Whitespace, ' ', token[2], token[3], undefined] : token,
    )
}

/**
 * A value written anew of its tokens: numbers, words, colours, known functions and references to a part of the drawing. Null when it is none that
 * a browser would take; stops at what leads out of the drawing and at functions that we do not write. (rules/security#drawings)
 */
export function valueOf(tokens: readonly CSSToken[], ids: Ids): string | null {
  if (tokens.length > DRAWING.valueMax) throw new SvgStop('too large')
  let written = ''
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (token[0] === TokenType.Function && token[4].value.toLowerCase() === 'url') {
      const end = tokens.findIndex(([type], index) => index > at && type === TokenType.CloseParen)
      const inside = tokens
        .slice(at + 1, end === -1 ? undefined : end)
        .filter(([type]) => type !== TokenType.Whitespace)
      const [address] = inside
      if (inside.length !== 1 || address?.[0] !== TokenType.String) throw new SvgStop({ unsafe: 'url(…)' })
      written += reference(address[4].value, ids)
      at = end === -1 ? tokens.length : end
      continue
    }
    const part = partOf(token, ids)
    if (part === null) return null
    written += part
  }
  return written.trim() === '' ? null : written.trim()
}

function partOf(token: CSSToken, ids: Ids): string | null {
  const [kind, written] = token
  if (AS_WRITTEN.has(kind)) return written
  if (kind === TokenType.Whitespace) return ' '
  if (token[0] === TokenType.Dimension) {
    return UNIT.test(token[4].unit) && written.endsWith(token[4].unit) ? written : null
  }
  if (token[0] === TokenType.Ident) return WORD.test(token[4].value) ? token[4].value : null
  if (token[0] === TokenType.Hash) return COLOUR.test(token[4].value) ? `#${token[4].value}` : null
  if (token[0] === TokenType.URL) return reference(token[4].value, ids)
  if (token[0] === TokenType.BadURL) throw new SvgStop({ unsafe: 'url(…)' })
  if (token[0] === TokenType.Function) {
    if (!FUNCTIONS.has(token[4].value.toLowerCase())) throw new SvgStop({ unsafe: functionName(token[4].value) })
    return `${token[4].value}(`
  }
  return written === '/' ? '/' : null
}

function reference(address: string, ids: Ids): string {
  if (!address.startsWith('#')) throw new SvgStop({ unsafe: 'url(…)' })
  return `url(#${ids(address.slice(1))})`
}

const functionName = (name: string) => (WORD.test(name) ? `${name}(…)` : '…(…)')
