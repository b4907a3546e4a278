// Files that cost far more to read than they weigh: each has once held or ended a server, or could have.
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { PROPERTIES } from '#server/svg/svgParts.ts'
import { COSTLY_LISTS, COSTLY_STATEMENTS, filled } from './costlyStatements.ts'

/** A file, where somebody may send it, and the statuses with which it may be answered. */
export type CostlyFile = {
  name: string
  to: 'statements' | 'bank lists' | 'logo' | 'document' | 'chips' | 'picture'
  type: string
  bytes: () => Buffer
}

const MIB = 1024 * 1024
const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex')

/** A part of a PNG. */
function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Tones of grey, or numbers of colours. */
const GREY = 0
const NUMBERED = 3

function pngHead(width: number, height: number, colours: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, colours], 8)
  return chunk('IHDR', head)
}

const END = chunk('IEND', Buffer.alloc(0))

/** A PNG of these many pixels of nothing, which weighs a thousandth of them. */
function aPng(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })
  return Buffer.concat([PNG_HEAD, pngHead(width, height, GREY), chunk('IDAT', pixels), END])
}

/** A PNG of numbers for colours, which weighs a third of the colours. */
function aPngOfNumbers(side: number): Buffer {
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.alloc(1), randomBytes(side)]))
  const colours = chunk('PLTE', randomBytes(3 * 256))
  const pixels = chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 }))
  return Buffer.concat([PNG_HEAD, pngHead(side, side, NUMBERED), colours, pixels, END])
}

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`)
const DRAWN = 1.9 * MIB

/** One rule whose properties are as long as allowed, and shapes that each would be written with all of them. */
const styledShapes = (count: number) => {
  const declarations = [...PROPERTIES].map((property) => `${property}:${'1 '.repeat(1950)}`)
  return svg(`<style>.a{${declarations.join(';')}}</style>${'<g class="a"/>'.repeat(count)}`)
}

const DRAWINGS: Record<string, () => Buffer> = {
  'blanks in an address': () => svg(`<rect fill="url(${' '.repeat(150_000)}x"/>`),
  'shapes without end': () => svg(filled('<path d=""/>', DRAWN)),
  'attributes without end': () => svg(`<rect ${Array.from({ length: 150_000 }, (_, nth) => `a${nth}=""`).join(' ')}/>`),
  'depth without end': () => svg(filled('<g>', DRAWN)),
  'a text without end': () => svg(`<text>${filled('&lt;', DRAWN)}</text>`),
  'a style without end': () => svg('<rect/>', `style="${filled('fill:url(#a);', DRAWN)}"`),
  'a declaration without end': () => svg(`<!${filled('a', DRAWN)}`),
  'a path without end': () => svg(`<path d="${filled('M0 0', DRAWN)}"/>`),
  'shapes that use shapes': () =>
    svg(
      Array.from({ length: 40 }, (_, nth) =>
        nth === 0
          ? '<g id="g0"><rect width="1" height="1"/></g>'
          : `<g id="g${nth}">${`<use href="#g${nth - 1}"/>`.repeat(10)}</g>`,
      ).join(''),
    ),
  'a long style of each of many shapes': () => styledShapes(400),
  'a long style of each of more shapes than a text may have': () => styledShapes(4000),
  'a filter of a giant': () =>
    svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="99999"/>'.repeat(200)}</filter><rect width="9" height="9" filter="url(#f)"/>`,
    ),
}

const CATALOG = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'
const pdf = (objects: string | Buffer, page = '') =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n${CATALOG}`),
    Buffer.from(`3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R${page}>>endobj\n`),
    Buffer.from(objects),
    Buffer.from('\ntrailer<</Root 1 0 R/Size 9>>\n%%EOF\n'),
  ])
const stream = (head: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`${head}/Length ${content.length}>>stream\n`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ])
/** Something large that packs to a hundredth or a thousandth. */
const packedStream = (facts: string, content: Buffer | string) =>
  stream(`4 0 obj<<${facts}/Filter/FlateDecode`, deflateSync(content, { level: 9 }))
const nothing = (mebibytes: number) => Buffer.alloc(mebibytes * MIB, ' ')
const PDF_SIZE = 10 * MIB
/** Places of a page where a stream may stand, each as something else. */
const PLACES = [
  '/Group 4 0 R/Resources<</ExtGState<</A<</Font 4 0 R/SMask 4 0 R/BG 4 0 R>>/B 4 0 R>>/ColorSpace<</A 4 0 R>>',
  '/Pattern<</A 4 0 R>>/Shading<</A 4 0 R>>/XObject<</A 4 0 R>>/Properties<</A 4 0 R>>/Font<</A 4 0 R',
  '/B<</Encoding 4 0 R/CIDSystemInfo 4 0 R/CharProcs 4 0 R/FontDescriptor<</FontFile 4 0 R>>>>>>>>',
].join('')

const PDFS: Record<string, () => Buffer> = {
  'objects in a stream without end': () => pdf(packedStream('/Type/ObjStm/N 9/First 9', nothing(900))),
  'contents without end': () => pdf(packedStream('', nothing(900))),
  'arrays in arrays': () => pdf(`4 0 obj${filled('[', PDF_SIZE)}`),
  'a dictionary without end': () => pdf(`4 0 obj<<${filled('/A 1', PDF_SIZE)}>>endobj`),
  'a name without end': () => pdf(`4 0 obj/${filled('#41', PDF_SIZE)} endobj`),
  'a string without end': () => pdf(`4 0 obj(${filled('(', PDF_SIZE)}endobj`),
  'objects without end': () => pdf(filled('4 0 obj null endobj\n', PDF_SIZE)),
  'a stream in sixteen places': () =>
    pdf(stream('4 0 obj<</Subtype/Form/BBox[0 0 9 9]', randomBytes(0.9 * PDF_SIZE)), PLACES),
  'texts that are packed to a hundredth': () => {
    const contents = '<</Length 12>>stream\n0 0 9 9 re f\nendstream '
    const places = `4 0 5 ${contents.length} `
    const texts = `(${'a'.repeat(65_000)})`.repeat(900)
    const facts = `/Type/ObjStm/N 2/First ${places.length}`
    return pdf(packedStream(facts, `${places}${contents}<</A[${texts}]>>`), '/Resources<</ColorSpace 5 0 R>>')
  },
  'objects that all are the same text': () => {
    const places = '9 0 '.repeat(19_000)
    const facts = `/Type/ObjStm/N 19000/First ${places.length}`
    return pdf(packedStream(facts, `${places}(${'a'.repeat(65_000)})`))
  },
  'starts without end': () => pdf(filled('startxref 1\n%%EOF\n', PDF_SIZE)),
}

export const COSTLY_FILES: CostlyFile[] = [
  ...Object.entries(COSTLY_STATEMENTS).map(([name, bytes]): CostlyFile => ({
    name,
    to: 'statements',
    type: name.startsWith('zip') ? 'application/zip' : 'application/xml',
    bytes,
  })),
  ...Object.entries(COSTLY_LISTS).map(([name, bytes]): CostlyFile => ({
    name,
    to: 'bank lists',
    type: 'text/csv',
    bytes,
  })),
  ...Object.entries(DRAWINGS).map(([name, bytes]): CostlyFile => ({ name, to: 'logo', type: 'image/svg+xml', bytes })),
  ...Object.entries(PDFS).map(([name, bytes]): CostlyFile => ({ name, to: 'logo', type: 'application/pdf', bytes })),
  {
    name: 'a picture of a tenth of a square kilometre',
    to: 'logo',
    type: 'image/png',
    bytes: () => aPng(30_000, 30_000),
  },
  { name: 'a picture as large as allowed', to: 'logo', type: 'image/png', bytes: () => aPng(6300, 6300) },
  { name: 'a picture of numbered colours', to: 'logo', type: 'image/png', bytes: () => aPngOfNumbers(3700) },
  { name: 'a picture of numbered colours', to: 'document', type: 'image/png', bytes: () => aPngOfNumbers(3700) },
  { name: 'a picture for the shop', to: 'picture', type: 'image/png', bytes: () => aPng(30_000, 30_000) },
  { name: 'a list of separators', to: 'chips', type: 'text/csv', bytes: () => Buffer.from(filled(';', 1.9 * MIB)) },
  { name: 'a list of quotes', to: 'chips', type: 'text/csv', bytes: () => Buffer.from(filled('"', 1.9 * MIB)) },
  {
    name: 'a list of short lines',
    to: 'chips',
    type: 'text/csv',
    bytes: () => Buffer.from(filled('1;1\n', 1.9 * MIB)),
  },
]
