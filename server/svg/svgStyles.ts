import { TokenType, type CSSToken } from '@csstools/css-tokenizer'
import { DRAWING } from '#domain/look/drawings.ts'
import type { Drawn } from './readSvg.ts'
import { SvgStop } from './svgFault.ts'
import { PROPERTIES, REFUSED_PROPERTIES } from './svgParts.ts'
import { asksFor, keyOf, keysOf, selectorOf, type Selector } from './svgSelectors.ts'
import { tokensOf, valueOf, type Ids, type Words } from './svgValues.ts'

type Declaration = { property: string; value: string; isImportant: boolean }
type Rule = { selector: Selector; order: number; declarations: Declaration[] }

/** The rules of a drawing's style sheets by a name that they ask for, how often one was looked at, and styles of elements that were read before. */
export type Sheet = { words: Words; rules: Map<string, Rule[]>; looks: number; styles: Map<string, Declaration[]> }

/** Reads style sheets: rules for names of elements, classes and ids. Stops at all others. (rules/security#drawings) */
export function sheetOf(css: string, words: Words): Sheet {
  const tokens = tokensOf(words, css)
  const rules = new Map<string, Rule[]>()
  let order = 0
  for (let at = 0; at < tokens.length;) {
    const open = next(tokens, TokenType.OpenCurly, at)
    const head = tokens.slice(at, open)
    const atRule = head.find(([type]) => type === TokenType.AtKeyword)
    if (atRule) throw new SvgStop({ unsafe: atRule[1] })
    const end = next(tokens, TokenType.CloseCurly, open)
    const declarations = declarationsOf(tokens.slice(open + 1, end), words.ids)
    for (const part of splitAt(head, TokenType.Comma)) {
      const selector = selectorOf(trimmed(part))
      if (!selector) continue
      order += 1
      if (order > DRAWING.rulesMax) throw new SvgStop('too large')
      const key = keyOf(selector)
      rules.set(key, [...(rules.get(key) ?? []), { selector, order, declarations }])
    }
    at = end + 1
  }
  return { words, rules, looks: 0, styles: new Map() }
}

type Found = { property: string; value: string; rank: readonly number[] }

/** What the sheets and its own style set for an element, by property: what counts in the end. */
export function stylesOf(sheet: Sheet, element: Drawn, around: readonly Drawn[]): Map<string, string> {
  const found: Found[] = []
  const take = (declarations: readonly Declaration[], rank: readonly number[]) => {
    sheet.looks += declarations.length
    for (const { isImportant, ...one } of declarations) found.push({ ...one, rank: [Number(isImportant), ...rank] })
  }
  for (const key of keysOf(element)) {
    for (const { selector, order, declarations } of sheet.rules.get(key) ?? []) {
      sheet.looks += 1 + selector.within.length * around.length
      if (sheet.looks > DRAWING.looksMax) throw new SvgStop('too large')
      if (asksFor(selector, element, around)) take(declarations, [0, selector.weight, order])
    }
  }
  take(ownStyleOf(sheet, element), [1, 0, 0])
  return new Map(found.toSorted(byRank).map(({ property, value }): [string, string] => [property, value]))
}

function ownStyleOf({ words, styles }: Sheet, { attributes }: Drawn): readonly Declaration[] {
  const style = attributes.get('style')
  if (style === undefined) return []
  const declarations = styles.get(style) ?? declarationsOf(tokensOf(words, style), words.ids)
  styles.set(style, declarations)
  return declarations
}

function byRank(one: Found, other: Found): number {
  const at = one.rank.findIndex((value, index) => value !== other.rank[index])
  return at === -1 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0)
}

function declarationsOf(tokens: readonly CSSToken[], ids: Ids): Declaration[] {
  return splitAt(tokens, TokenType.Semicolon).flatMap((part) => {
    const [name, ...rest] = trimmed(part)
    const colon = next(rest, TokenType.Colon, 0)
    if (name?.[0] !== TokenType.Ident || colon === rest.length) return []
    const property = name[4].value.toLowerCase()
    const mark = rest.findLastIndex((token) => token[0] === TokenType.Delim && token[4].value === '!')
    const said = trimmed(rest.slice(colon + 1, mark === -1 ? undefined : mark))
    if (REFUSED_PROPERTIES.has(property) && !isNone(said)) throw new SvgStop({ unsafe: property })
    return longhands(property).flatMap((one) => {
      const value = PROPERTIES.has(one) ? valueOf(said, ids) : null
      return value === null ? [] : [{ property: one, value, isImportant: mark !== -1 }]
    })
  })
}

/** 'marker' stands for the three places of a line. */
const longhands = (property: string) =>
  property === 'marker' ? ['marker-start', 'marker-mid', 'marker-end'] : [property]

const isNone = (tokens: readonly CSSToken[]) =>
  tokens.length === 1 && tokens.every(([, written]) => written.toLowerCase() === 'none')

/** Where the next one of a kind stands; behind the last one when there is none. */
function next(tokens: readonly CSSToken[], kind: TokenType, from: number): number {
  let at = from
  while (at < tokens.length && tokens[at]?.[0] !== kind) at += 1
  return at
}

function trimmed(tokens: readonly CSSToken[]): readonly CSSToken[] {
  const isWord = ([type]: CSSToken) => type !== TokenType.Whitespace
  const begin = tokens.findIndex(isWord)
  return begin === -1 ? [] : tokens.slice(begin, tokens.findLastIndex(isWord) + 1)
}

function splitAt(tokens: readonly CSSToken[], mark: TokenType): CSSToken[][] {
  const parts: CSSToken[][] = [[]]
  for (const token of tokens) {
    if (token[0] === mark) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}
