import { TokenType, type CSSToken } from '@csstools/css-tokenizer'
import type { Drawn } from './readSvg.ts'
import { SvgStop } from './svgFault.ts'

/** Names that one element must have: '.a.b', 'path#c'. */
type Compound = { type: string | null; id: string | null; classes: string[] }

/** Asks for an element by its names, and by those of elements around it, the outermost first. */
export type Selector = { within: Compound[]; last: Compound; weight: number }

/** The names of elements, classes and ids, in each other or not, that a selector asks for; null for none. Stops at anything else. */
export function selectorOf(tokens: readonly CSSToken[]): Selector | null {
  const compounds: Compound[] = []
  let current: Compound | null = null
  let isClass = false
  for (const token of tokens) {
    if (token[0] === TokenType.CDO || token[0] === TokenType.CDC) continue
    if (token[0] === TokenType.Whitespace) {
      current = null
      continue
    }
    if (current === null) {
      current = { type: null, id: null, classes: [] }
      compounds.push(current)
    }
    if (isClass && token[0] === TokenType.Ident) current.classes.push(token[4].value)
    else if (token[0] === TokenType.Ident) current.type = token[4].value
    else if (token[0] === TokenType.Hash) current.id = token[4].value
    else if (token[0] !== TokenType.Delim || !['.', '*'].includes(token[4].value)) {
      throw new SvgStop({ unsafe: '<style>' })
    }
    isClass = token[0] === TokenType.Delim && token[4].value === '.'
  }
  const weight = compounds.reduce((sum, one) => sum + weightOf(one), 0)
  const last = compounds.pop()
  return last ? { within: compounds, last, weight } : null
}

const weightOf = ({ type, id, classes }: Compound) =>
  (id === null ? 0 : 1_000_000) + classes.length * 1000 + (type === null ? 0 : 1)

/** One of the names that an element must have to be asked for. */
export function keyOf({ last: { type, id, classes } }: Selector): string {
  if (id !== null) return `#${id}`
  return classes[0] === undefined ? (type ?? '*') : `.${classes[0]}`
}

/** All keys under which an element may be asked for. */
export function keysOf({ name, attributes, classes }: Drawn): string[] {
  const id = attributes.get('id')
  return ['*', name, ...(id === undefined ? [] : [`#${id}`]), ...classes.map((one) => `.${one}`)]
}

/** Tests whether a selector asks for this element. */
export function asksFor({ within, last }: Selector, element: Drawn, around: readonly Drawn[]): boolean {
  if (!isCalled(element, last)) return false
  let left = within.length
  for (const one of around.toReversed()) {
    const wanted = within[left - 1]
    if (wanted === undefined) break
    if (isCalled(one, wanted)) left -= 1
  }
  return left === 0
}

function isCalled({ name, attributes, classes: own }: Drawn, { type, id, classes }: Compound): boolean {
  if (type !== null && type !== name) return false
  if (id !== null && id !== attributes.get('id')) return false
  return classes.every((one) => own.includes(one))
}
