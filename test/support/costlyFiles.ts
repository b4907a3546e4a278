// Files that cost far more to read than they weigh: each has once held or ended a server, or could have.
import { crc32, deflateSync } from 'node:zlib'
import { aZip } from './statements.ts'

/** A file, where somebody may send it, and the statuses with which it may be answered. */
export type CostlyFile = {
  name: string
  to: 'statements' | 'logo' | 'chips' | 'picture'
  type: string
  bytes: () => Buffer
}

const MIB = 1024 * 1024
const HEAD =
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>AT149940000027181828</IBAN></Id></Acct>'
const TAIL = '</Stmt></BkToCstmrStmt></Document>'
const statement = (inside: string) => `${HEAD}${inside}${TAIL}`
const filled = (part: string, size: number) => part.repeat(Math.floor(size / part.length))
const zipped = (xml: string) => aZip([['auszug.xml', xml]])
/** Nearly as large as an upload of statements may be unpacked; a zip of it weighs some kilobytes. */
const LARGE = 19.9 * MIB

const STATEMENTS: Record<string, () => Buffer> = {
  'zip of empty elements': () => zipped(statement(filled('<a/>', LARGE))),
  'zip of empty entries': () => zipped(statement(filled('<Ntry/>', LARGE))),
  'zip of entries that are whole': () =>
    zipped(
      statement(
        filled(
          '<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-03-01</Dt></BookgDt></Ntry>',
          LARGE,
        ),
      ),
    ),
  'zip of statements': () =>
    zipped(`${HEAD.replace('<Stmt>', '')}${filled('<Stmt/>', LARGE)}</BkToCstmrStmt></Document>`),
  'zip of attributes': () =>
    zipped(statement(`<Ntry ${Array.from({ length: 1_500_000 }, (_, place) => `a${place}=""`).join(' ')}/>`)),
  'zip of one text': () => zipped(statement(`<Ntry>${filled('Größe ', LARGE)}</Ntry>`)),
  'zip of depth': () => zipped(statement(filled('<a>', LARGE))),
  'zip of batches in an entry': () =>
    zipped(statement(`<Ntry><Amt Ccy="EUR">1.00</Amt><NtryDtls>${filled('<Btch/>', LARGE)}</NtryDtls></Ntry>`)),
  'zip of references in an entry': () =>
    zipped(
      statement(
        `<Ntry><Amt Ccy="EUR">1.00</Amt><NtryDtls><TxDtls><RmtInf>${filled('<Ustrd>0</Ustrd>', LARGE)}</RmtInf></TxDtls></NtryDtls></Ntry>`,
      ),
    ),
  'a namespace of a megabyte': () => Buffer.from(statement('').replace('camt.053', `camt.${'0'.repeat(MIB)}`)),
  'a declaration without end': () => Buffer.from(`<?xml ${filled(' encoding=', 4 * MIB)}`),
}

/** A PNG of these many pixels of nothing, which weighs a thousandth of them. */
function aPng(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`)
const DRAWN = 1.9 * MIB

const DRAWINGS: Record<string, () => Buffer> = {
  'blanks in an address': () => svg(`<rect fill="url(${' '.repeat(150_000)}x"/>`),
  'shapes without end': () => svg(filled('<path d=""/>', DRAWN)),
  'attributes without end': () => svg(`<rect ${Array.from({ length: 150_000 }, (_, nth) => `a${nth}=""`).join(' ')}/>`),
  'depth without end': () => svg(filled('<g>', DRAWN)),
  'a text without end': () => svg(`<text>${filled('&lt;', DRAWN)}</text>`),
  'a style without end': () => svg('<rect/>', `style="${filled('fill:url(#a);', DRAWN)}"`),
  'a path without end': () => svg(`<path d="${filled('M0 0', DRAWN)}"/>`),
  'shapes that use shapes': () =>
    svg(
      Array.from({ length: 40 }, (_, nth) =>
        nth === 0
          ? '<g id="g0"><rect width="1" height="1"/></g>'
          : `<g id="g${nth}">${`<use href="#g${nth - 1}"/>`.repeat(10)}</g>`,
      ).join(''),
    ),
  'a filter of a giant': () =>
    svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="99999"/>'.repeat(200)}</filter><rect width="9" height="9" filter="url(#f)"/>`,
    ),
}

const CATALOG =
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n'
const pdf = (objects: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n${CATALOG}`),
    Buffer.from(objects),
    Buffer.from('\ntrailer<</Root 1 0 R/Size 9>>\n%%EOF\n'),
  ])
/** A stream of so many MiB of nothing, packed to a thousandth. */
const packedStream = (facts: string, mebibytes: number) => {
  const packed = deflateSync(Buffer.alloc(mebibytes * MIB, ' '), { level: 9 })
  const head = Buffer.from(`4 0 obj<<${facts}/Filter/FlateDecode/Length ${packed.length}>>stream\n`)
  return Buffer.concat([head, packed, Buffer.from('\nendstream endobj')])
}
const PDF_SIZE = 10 * MIB

const PDFS: Record<string, () => Buffer> = {
  'objects in a stream without end': () => pdf(packedStream('/Type/ObjStm/N 9/First 9', 900)),
  'contents without end': () => pdf(packedStream('', 900)),
  'arrays in arrays': () => pdf(`4 0 obj${filled('[', PDF_SIZE)}`),
  'a dictionary without end': () => pdf(`4 0 obj<<${filled('/A 1', PDF_SIZE)}>>endobj`),
  'a name without end': () => pdf(`4 0 obj/${filled('#41', PDF_SIZE)} endobj`),
  'a string without end': () => pdf(`4 0 obj(${filled('(', PDF_SIZE)}endobj`),
  'objects without end': () => pdf(filled('4 0 obj null endobj\n', PDF_SIZE)),
  'starts without end': () => pdf(filled('startxref 1\n%%EOF\n', PDF_SIZE)),
}

export const COSTLY_FILES: CostlyFile[] = [
  ...Object.entries(STATEMENTS).map(([name, bytes]): CostlyFile => ({
    name,
    to: 'statements',
    type: name.startsWith('zip') ? 'application/zip' : 'application/xml',
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
