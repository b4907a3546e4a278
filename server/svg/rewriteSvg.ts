import { DRAWING } from '#domain/look/drawings.ts'
import { readSvg, type Drawn } from './readSvg.ts'
import { SvgStop, type SvgFault } from './svgFault.ts'
import { ATTRIBUTES, REFUSED_ATTRIBUTES, STYLE_ONLY } from './svgParts.ts'
import { sheetOf, stylesOf, type Sheet } from './svgStyles.ts'
import { attributeValue, lineOf, type Ids, type Words } from './svgValues.ts'

/** The most letters that a reference has. */
const ID_MAX = 200
const HEAD = '<svg xmlns="http://www.w3.org/2000/svg"'

/** A drawing written anew, or why it is refused. */
export type RewrittenSvg = { bytes: Buffer } | { fault: SvgFault }

/** An element as it is written. */
type Written = { name: string; attributes: Map<string, string>; children: Written[] }

/**
 * Writes a drawing anew from what is allowed: shapes and colours, references to its own parts, styles as attributes; in no more bytes than these.
 * Nothing of the file itself goes along. Knows neither database nor request. (rules/security#drawings, rules/security#written)
 */
export function rewriteSvg(file: Uint8Array, bytesMax: number): RewrittenSvg {
  try {
    const { root, styleSheet } = readSvg(file)
    const ids = idsOf(root)
    const words: Words = { ids, letters: 0, values: new Map() }
    const room = bytesMax - HEAD.length
    const writing: Writing = { words, sheet: sheetOf(styleSheet, words), references: new Map(), room }
    const written = writtenAs(writing, root, [])
    refuseEndless(writing, written)
    return { bytes: Buffer.from(markup(written)) }
  } catch (error) {
    if (error instanceof SvgStop) return { fault: error.fault }
    throw error
  }
}

type Writing = {
  words: Words
  sheet: Sheet
  references: Map<string, Written>
  /** Letters that may still be written; each is one byte. */
  room: number
}

/** The parts that bear an id are numbered; what refers to none of them still does so. */
function idsOf(root: Drawn): Ids {
  const known = new Map<string, string>()
  const number = (id: string) => {
    const present = known.get(id) ?? `p${known.size + 1}`
    known.set(id, present)
    return present
  }
  const visit = ({ attributes, children }: Drawn) => {
    const id = attributes.get('id')
    if (id !== undefined) number(id)
    children.forEach(visit)
  }
  visit(root)
  return (id) => {
    if (id.length > ID_MAX) throw new SvgStop('too large')
    return known.get(id) ?? known.get(withoutDigits(id)) ?? 'none'
  }
}

function withoutDigits(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function writtenAs(writing: Writing, element: Drawn, around: readonly Drawn[]): Written {
  const { words, sheet, references } = writing
  const { ids } = words
  const attributes = new Map<string, string>()
  for (const [name, text] of element.attributes) {
    if (REFUSED_ATTRIBUTES.has(name) && text.trim() !== 'none') throw new SvgStop({ unsafe: name })
    const value = attributeOf(words, name, text)
    if (value !== null) attributes.set(name, value)
  }
  const own: string[] = []
  for (const [property, value] of stylesOf(sheet, element, around)) {
    if (STYLE_ONLY.has(property)) own.push(`${property}:${value}`)
    else attributes.set(property, value)
  }
  if (own.length > 0) attributes.set('style', own.join(';'))
  if (element.refersTo !== undefined) attributes.set('href', `#${ids(element.refersTo)}`)
  const written: Written = { name: element.name, attributes, children: [] }
  const id = element.attributes.get('id')
  // of two with one id a reference means the first
  if (id !== undefined && !references.has(ids(id))) {
    attributes.set('id', ids(id))
    references.set(ids(id), written)
  }
  takeRoom(writing, written)
  const inside = [...around, element]
  written.children = element.children.map((child) => writtenAs(writing, child, inside))
  return written
}

/** Counts an element without those in it: a style of the sheet is written into each that it asks for. */
function takeRoom(writing: Writing, { name, attributes }: Written): void {
  writing.room -= `<${name}></${name}>`.length
  for (const [key, value] of attributes) writing.room -= ` ${key}="${value}"`.length
  if (writing.room < 0) throw new SvgStop('too large')
}

function attributeOf(words: Words, name: string, text: string): string | null {
  const kind = ATTRIBUTES.get(name)
  if (kind === undefined) return null
  return kind === 'line' ? lineOf(text) : attributeValue(words, text)
}

const REFERENCE = /#(p\d+)/g
/** Attributes of markers, which are shown at each bend of a line. */
const AT_EACH_BEND = /^marker-/

/** Refuses what would be drawn without an end, or so often that a small file takes minutes: parts that use parts that use parts. */
function refuseEndless({ references }: Writing, root: Written): void {
  const known = new Map<Written, number | null>()
  const drawn = (one: Written, level: number): number => {
    if (level > DRAWING.levelsMax) throw new SvgStop('too large')
    const before = known.get(one)
    if (before === null) throw new SvgStop('unreadable')
    if (before !== undefined) return before
    known.set(one, null)
    let sum = 1
    for (const [name, value] of one.attributes) {
      if (name === 'id') continue
      const times = AT_EACH_BEND.test(name) ? bends(one) : 1
      for (const [, id = ''] of value.matchAll(REFERENCE)) {
        const part = references.get(id)
        if (part) sum += times * drawn(part, level + 1)
      }
    }
    for (const child of one.children) sum += drawn(child, level + 1)
    if (sum > DRAWING.drawnMax) throw new SvgStop('too large')
    known.set(one, sum)
    return sum
  }
  drawn(root, 0)
}

const bends = ({ attributes }: Written) => (attributes.get('d') ?? attributes.get('points') ?? '').length / 2

function markup(root: Written): string {
  const parts: string[] = []
  const write = ({ name, attributes, children }: Written) => {
    parts.push(name === 'svg' && parts.length === 0 ? HEAD : `<${name}`)
    for (const [key, value] of attributes) parts.push(` ${key}="${escaped(value)}"`)
    if (children.length === 0) parts.push('/>')
    else {
      parts.push('>')
      children.forEach(write)
      parts.push(`</${name}>`)
    }
  }
  write(root)
  return parts.join('')
}

/** No value has these in it as we write them; should one ever, it is still a value. */
const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
