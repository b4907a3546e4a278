import { TextDecoder } from 'node:util'
import sax from 'sax'
import { DRAWING } from '#domain/look/drawings.ts'
import { hasLongDeclarations } from '#domain/text/xmlDeclarations.ts'
import { namesOfWorld } from './docType.ts'
import { SvgStop } from './svgFault.ts'
import { ATTRIBUTES, ELEMENTS, REFERRING, REFUSED_ATTRIBUTES } from './svgParts.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const NAMESPACES = 'http://www.w3.org/2000/xmlns/'
const WELL_KNOWN: Prefixes = {
  own: new Map([
    ['', ''],
    ['xml', 'http://www.w3.org/XML/1998/namespace'],
    ['xmlns', NAMESPACES],
  ]),
  outer: null,
}

/** An element of the drawing, with what it says of itself without a prefix. */
export type Drawn = {
  name: string
  attributes: ReadonlyMap<string, string>
  /** The id of another one that it shows or continues, as it is written there. */
  refersTo?: string
  classes: readonly string[]
  children: Drawn[]
}
export type ReadDrawing = { root: Drawn; styleSheet: string }

/** Namespaces by their prefixes ('' without one): an element's own, and those around it. */
type Prefixes = { own: ReadonlyMap<string, string>; outer: Prefixes | null }
/** An open element; null: it is left out, with all that is in it. */
type Open = { prefixes: Prefixes; drawn: Drawn | null; isStyle: boolean }

/**
 * Reads a drawing by its namespaces: elements of SVG that draw, and their attributes; what is of others (editors, metadata) is left out. Stops
 * at what is refused and at the first limit. (rules/security#drawings)
 */
export function readSvg(file: Uint8Array): ReadDrawing {
  if (file.length > DRAWING.bytesMax) throw new SvgStop('too large')
  // its mode with namespaces hands out attributes only once all of an element are there, and compares each with all before
  const parser = sax.parser(true)
  const open: Open[] = []
  const counts = { elements: 0, attributes: 0, ofThis: 0 }
  let root: Drawn | null = null
  let own = SVG
  let styleSheet = ''

  parser.ondoctype = (words) => {
    Object.assign(parser.ENTITIES, namesOfWorld(words))
  }
  parser.onprocessinginstruction = ({ name }) => {
    if (name === 'xml-stylesheet') throw new SvgStop({ unsafe: `<?${name}?>` })
  }
  parser.onopentagstart = () => {
    counts.elements += 1
    counts.ofThis = 0
    if (counts.elements > DRAWING.elementsMax || open.length >= DRAWING.depthMax) throw new SvgStop('too large')
  }
  parser.onattribute = () => {
    counts.attributes += 1
    counts.ofThis += 1
    const isMuch = counts.ofThis > DRAWING.attributesEachMax || counts.attributes > DRAWING.attributesMax
    if (isMuch) throw new SvgStop('too large')
  }
  parser.onopentag = ({ name, attributes: given }) => {
    const parent = open.at(-1)
    const written = Object.entries(given).map(([key, value]): [string, string] => [key, String(value)])
    const prefixes = prefixesOf(written, parent?.prefixes ?? WELL_KNOWN)
    const { space, local } = element(name, prefixes)
    if (parent === undefined) {
      // a drawing that was cut out of a page says no namespace
      own = space === '' ? '' : SVG
      if (space !== own || local !== 'svg') throw new SvgStop('unreadable')
    }
    const isLeftOut = space !== own || parent?.drawn === null
    const isStyle = !isLeftOut && local === 'style'
    const drawn = isLeftOut || isStyle ? null : drawnOf(local, attributesOf(written, prefixes))
    if (isStyle && !isPlainSheet(given)) throw new SvgStop({ unsafe: '<style media="…">' })
    open.push({ prefixes, drawn, isStyle })
    if (drawn === null) return
    if (parent?.drawn) parent.drawn.children.push(drawn)
    root ??= drawn
  }
  parser.onclosetag = () => {
    open.pop()
  }
  const addStyle = (text: string) => {
    if (!open.at(-1)?.isStyle) return
    styleSheet += text
    if (styleSheet.length > DRAWING.styleMax) throw new SvgStop('too large')
  }
  parser.ontext = addStyle
  parser.oncdata = addStyle
  parser.onerror = () => {
    throw new SvgStop('unreadable')
  }
  const text = decoded(file)
  if (hasLongDeclarations(text)) throw new SvgStop('unreadable')
  parsed(() => parser.write(text).close())
  if (root === null) throw new SvgStop('unreadable')
  return { root, styleSheet }
}

function parsed(read: () => void): void {
  try {
    read()
  } catch (error) {
    // whatever error the parser throws, the file is the cause: an attribute with the name of a method is one that it stumbles over
    throw error instanceof SvgStop ? error : new SvgStop('unreadable')
  }
}

function decoded(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new SvgStop('unreadable')
  }
}

/** The namespaces that hold in an element: its parent's and its own. */
function prefixesOf(written: readonly [string, string][], before: Prefixes): Prefixes {
  const own = written.flatMap(([key, value]): [string, string][] => {
    if (key === 'xmlns') return [['', value]]
    return key.startsWith('xmlns:') ? [[key.slice('xmlns:'.length), value]] : []
  })
  return own.length === 0 ? before : { own: new Map(own), outer: before }
}

type Name = { space: string; local: string }

function element(name: string, prefixes: Prefixes): Name {
  return name.includes(':') ? prefixed(name, prefixes) : { space: spaceOf('', prefixes), local: name }
}

function prefixed(name: string, prefixes: Prefixes): Name {
  const end = name.indexOf(':')
  return { space: spaceOf(name.slice(0, end), prefixes), local: name.slice(end + 1) }
}

function spaceOf(prefix: string, prefixes: Prefixes): string {
  for (let scope: Prefixes | null = prefixes; scope !== null; scope = scope.outer) {
    const space = scope.own.get(prefix)
    if (space !== undefined) return space
  }
  throw new SvgStop('unreadable')
}

type Attribute = Name & { written: string; value: string }

/** An attribute without a prefix belongs to its element, whatever namespace holds there. */
const attributesOf = (written: readonly [string, string][], prefixes: Prefixes): Attribute[] =>
  written.map(([key, value]) => ({
    ...(key.includes(':') ? prefixed(key, prefixes) : { space: key === 'xmlns' ? NAMESPACES : '', local: key }),
    written: key,
    value,
  }))

const EVENT = /^on/i

/** An element of SVG as it is kept; null when it is left out. */
function drawnOf(name: string, attributes: readonly Attribute[]): Drawn | null {
  // what only the program with that extension draws, which no other shows
  if (attributes.some(({ space, local }) => space === '' && local === 'requiredExtensions')) return null
  const fate = ELEMENTS.get(name)
  if (fate === undefined) throw new SvgStop({ unsafe: `<${name}>` })
  if (fate === 'left out') return null
  const own = new Map<string, string>()
  let refersTo: string | undefined
  for (const { space, local, written, value } of attributes) {
    if (space === '' && EVENT.test(local)) throw new SvgStop({ unsafe: written })
    if (local === 'href' && (space === '' || space === XLINK)) {
      if (!REFERRING.has(name)) continue
      if (!value.trim().startsWith('#')) throw new SvgStop({ unsafe: written })
      // where both are there, the one without a prefix counts
      if (space === '' || refersTo === undefined) refersTo = value.trim().slice(1)
    } else if (space === '') {
      // what is seen would depend on who looks
      if (local === 'systemLanguage') throw new SvgStop({ unsafe: written })
      if (!NAMING.has(local) && !ATTRIBUTES.has(local) && !REFUSED_ATTRIBUTES.has(local)) continue
      if (value.length > DRAWING.valueMax && ATTRIBUTES.get(local) !== 'line') throw new SvgStop('too large')
      own.set(local, value)
    }
  }
  const classes = [...new Set((own.get('class') ?? '').split(/\s/).filter(Boolean))]
  if (classes.length > DRAWING.classesMax) throw new SvgStop('too large')
  return { name, attributes: own, ...(refersTo !== undefined && { refersTo }), classes, children: [] }
}

/** Attributes by which styles and references find an element, and its own style. */
const NAMING: ReadonlySet<string> = new Set(['id', 'class', 'style'])

/** A sheet for everything that shows it; others would make it look different on paper. */
function isPlainSheet(given: Readonly<Record<string, unknown>>): boolean {
  return !Object.hasOwn(given, 'media') || ['', 'all', 'screen'].includes(String(given['media']).trim().toLowerCase())
}
