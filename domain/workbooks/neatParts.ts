import { kindsOf } from '../text/factTable.ts'

/** A file of a workbook, unpacked. */
export type WorkbookPart = { name: string; bytes: Uint8Array<ArrayBuffer> }

const XML = /\.(?:xml|rels)$/i
const CONTENT_TYPES = /^\/?\[content_types\]\.xml$/i
const ENCODING = /encoding ?= ?["']([\w.:-]{1,40})["']/
const DECLARATION = { begin: '<?xml', end: '?>', max: 500 }
/** Encodings that the library tells apart by itself. */
const KNOWN = /^utf-?(?:8|16(?:le|be)?)$/i
/** Prefixes of the elements of workbooks, and of nothing else that may stand in one. */
const PREFIXES =
  /xmlns:([^\s=<>"']{1,100})\s{0,20}=\s{0,20}["']http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/[^"'<>]{0,200}["']/g
/** A cell of a day or of yes and no that has no value. */
const WITHOUT_VALUE =
  /(<c\b[^<>]{0,300}?)\st=["'][db]["']([^<>]{0,300}?(?:\/>|>\s{0,20}(?:<v\s{0,20}\/>|<v>\s{0,20}<\/v>)?\s{0,20}<\/c>))/g
/** Blanks of which the library takes some for a part of the name. */
const BLANKS = /\s>|<[^<>\s]{1,100}[\t\r\n]/
const RELATION = /<Relationship\b[^<>]{0,2000}>/g
const PLACE = /(\sTarget\s{0,20}=\s{0,20}["'])([^"'<>]{0,1000})(?=["'])/
const ODD_PLACE = /(?:^|\/)\.{0,2}\/|%/
const OVERRIDE = /<Override\b[^<>]{0,2000}?(?:\/>|>\s{0,20}<\/Override>)/g
const PART_NAME = /\sPartName\s{0,20}=\s{0,20}["']([^"'<>]{0,1000})["']/
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'
/** Parts that the library finds by their types only, and their relations; without them texts or days are lost. */
const TYPED = { sharedStrings: /\/sharedStrings["']/, styles: /\/styles["']/ } as const

/**
 * The parts of a workbook as the library understands them, where they are written in another way that the standard allows: prefixes with '-' or '.', places like
 * './sheet.xml', cells of days without a value, parts that are named and not there, or there and not named. null: they need nothing. (rules/roster#reading)
 */
export function neatParts(parts: readonly WorkbookPart[]): WorkbookPart[] | null {
  const read = parts.map((part) => ({ part, ...textOf(part) }))
  const names = new Set(parts.map(({ name }) => keyOf(name)))
  const relations = read.filter(({ part }) => part.name.toLowerCase().endsWith('.rels')).map(({ text }) => text)
  const neat = read.map(({ part: { name, bytes }, text, isRecoded }) => {
    if (text === null) return { name, bytes, isChanged: false }
    const plain = withoutPrefixes(text).replace(WITHOUT_VALUE, '$1$2')
    const placed = name.toLowerCase().endsWith('.rels') ? withPlainPlaces(plain, name) : plain
    const whole = CONTENT_TYPES.test(keyOf(name)) ? withTypes(placed, names, relations.join('')) : placed
    if (whole === text && !isRecoded) return { name, bytes, isChanged: false }
    return { name, bytes: new TextEncoder().encode(whole), isChanged: true }
  })
  return neat.some(({ isChanged }) => isChanged) ? neat : null
}

const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

/** Text of an XML part, null for what is none, or is read by the library as it is. */
function textOf({ name, bytes }: WorkbookPart): { text: string | null; isRecoded: boolean } {
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe
  if (!XML.test(name) || isWide) return { text: null, isRecoded: false }
  const declaration = declarationOf(new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION.max)))
  const [, encoding = 'utf-8'] = ENCODING.exec(declaration) ?? []
  const text = new TextDecoder(encoding).decode(bytes)
  return KNOWN.test(encoding) ? { text, isRecoded: false } : { text: text.slice(declaration.length), isRecoded: true }
}

/** The declaration with which a text begins, '' for none. */
function declarationOf(text: string): string {
  const end = text.indexOf(DECLARATION.end)
  return text.startsWith(DECLARATION.begin) && end > 0 ? text.slice(0, end + DECLARATION.end.length) : ''
}

/** Without the prefixes that the library does not know as such, without blanks at the end of a tag and line breaks in it. */
function withoutPrefixes(text: string): string {
  const found = [...text.matchAll(PREFIXES)].flatMap(([, prefix = '']) => (/^\w+$/.test(prefix) ? [] : prefix))
  const prefixes = new Set(found)
  if (prefixes.size === 0 && !BLANKS.test(text)) return text
  const [before = '', ...pieces] = text.split('<')
  return [before, ...pieces.map((piece) => withNeatTag(piece, prefixes))].join('<')
}

/** A tag behind its '<', with the text that follows it. */
function withNeatTag(piece: string, prefixes: ReadonlySet<string>): string {
  const end = piece.indexOf('>')
  if (end < 0 || piece.startsWith('!') || piece.startsWith('?')) return piece
  const tag = piece
    .slice(0, end)
    .trimEnd()
    .replaceAll(/[\t\r\n]/g, ' ')
  const slash = tag.startsWith('/') ? '/' : ''
  const prefix = tag.slice(slash.length, Math.max(0, tag.indexOf(':')))
  const bare = prefixes.has(prefix)
    ? slash + tag.slice(slash.length + prefix.length + 1).replace(`xmlns:${prefix}=`, 'xmlns=')
    : tag
  return bare + piece.slice(end)
}

/** A list of relations whose places are whole ones. */
function withPlainPlaces(text: string, name: string): string {
  const folder = keyOf(name).split('/').slice(0, -2)
  return text.replace(RELATION, (relation) =>
    /TargetMode\s{0,20}=\s{0,20}["']External/i.test(relation)
      ? relation
      : relation.replace(PLACE, (_, head: string, place: string) => head + plainPlace(place, folder)),
  )
}

function plainPlace(place: string, folder: readonly string[]): string {
  if (!ODD_PLACE.test(place.slice(1)) && !place.startsWith('.')) return place
  const steps: string[] = place.startsWith('/') ? [] : [...folder]
  for (const step of decoded(place).replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return ['', ...steps].join('/')
}

function decoded(place: string): string {
  try {
    return decodeURIComponent(place)
  } catch {
    return place
  }
}

/** The list of types: without parts that are not there, and with those that the library finds by it. */
function withTypes(text: string, names: ReadonlySet<string>, relations: string): string {
  const there = text.replace(OVERRIDE, (override) => {
    const [, part = ''] = PART_NAME.exec(override) ?? []
    return names.has(keyOf(decoded(part))) ? override : ''
  })
  const missing = kindsOf(TYPED).flatMap((type) => {
    const related = relations.match(RELATION)?.find((one) => TYPED[type].test(one))
    const [, , place = ''] = PLACE.exec(related ?? '') ?? []
    const part = keyOf(place.startsWith('/') ? place : `xl/${place}`)
    if (place === '' || there.includes(`spreadsheetml.${type}+xml`) || !names.has(part)) return []
    return `<Override PartName="/${part}" ContentType="${TYPE}${type}+xml"/>`
  })
  return there.replace(/<\/Types\s{0,20}>/, `${missing.join('')}$&`)
}
