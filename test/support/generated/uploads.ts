// Files as somebody sends them who wants to hold the server: genuine ones, changed in all ways that have ever cost something.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { DOCUMENT_BYTES_MAX } from '#domain/event/downloads.ts'
import { PICTURE_BYTES_MAX } from '#domain/look/pictures.ts'
import { WORDMARK_BYTES_MAX } from '#domain/look/wordmark.ts'
import { STATEMENT_BYTES_MAX } from '#contract/payments/statements.ts'
import { CHIP_LIST_BYTES_MAX } from '#contract/numbers/timekeeper.ts'
import type { SeededRandom } from '#server/demo/seededRandom.ts'
import { aLoadedPdf, aLogoPdf } from '../logoPdfs.ts'
import { someRows } from '../rosters.ts'
import { aStatement, aZip } from '../statements.ts'

/** A place that takes files: how it is called, the largest body in bytes, what is sent there, and parts of which its files are full. */
export type UploadKind = {
  name: string
  method: 'POST' | 'PUT'
  path: string
  type: string
  sender: 'staff' | 'company'
  most: number
  /** Files that are taken as they are. */
  genuine: readonly Buffer[]
  parts: readonly string[]
  /** Packing of a changed file, if it is packed. */
  packed?: (bytes: Buffer) => Buffer
}

export type Upload = { kind: UploadKind; change: string; bytes: Buffer }

const MIB = 1024 * 1024
const SIDE = 1500
const ENTRIES = 3000

const XML = [
  '<a>',
  '</a>',
  '<a/>',
  '<Ntry/>',
  ' a=""',
  '<!--',
  '-->',
  '<![CDATA[',
  '&amp;',
  '&#0;',
  '<?x?>',
  'xmlns:a="b"',
]
const SVG = [
  '<g>',
  '</g>',
  '<use href="#a"/>',
  '<path d="M0 0"/>',
  'url(#a)',
  ' ',
  ';',
  '<text>',
  '<defs>',
  '<style>a{}</style>',
]
const PDF = [
  '[',
  '<<',
  '>>',
  '/A ',
  '(',
  ')',
  '1 0 R ',
  'endobj\n',
  '4 0 obj null endobj\n',
  'stream\n',
  '%%EOF\n',
  '<00>',
]
const CSV = [';', '"', '\n', '""', '1;2\n', '\t', ',', '0', '\r\n', '=A1;']
const PIXELS = ['\u0000', 'ÿØÿÛ', 'ÿÚ', 'IDAT', 'IEND', 'RIFF', 'ftypavif', 'meta', 'ÿáExif']
const JSON_PARTS = [' ', ';', '<', '\u0301', '[', '](', '**', '\\n> ', '1', '@', '"},{"', '{"', '|', '`', 'ß']

/** Noise compresses badly, so that a picture costs its decoder what a photograph does. */
const aPhoto = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const aDrawing = (shapes: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 300"><defs><linearGradient id="a"><stop offset="0" stop-color="#0e4d45"/></linearGradient></defs>${'<g transform="rotate(3)"><path fill="url(#a)" d="M10 10h80v20l-3-4z"/></g>'.repeat(shapes)}<text x="9" y="90">Müller</text></svg>`,
  )

/** All places that take files, and the two lists that come as JSON. */
export async function uploadKinds(orderID: number): Promise<UploadKind[]> {
  const entries = Array.from({ length: ENTRIES }, (_, nth) => ({
    amount: `${nth}.50`,
    name: 'Nordkette Holzbau GmbH',
    text: `Rechnung 2027-${String(nth).padStart(5, '0')}`,
  }))
  const statements = [aStatement({ entries: entries.slice(0, 3) }), aStatement({ entries })].map((one) =>
    Buffer.from(one),
  )
  const lines = Array.from({ length: ENTRIES }, (_, nth) => `03.05.2027;Rechnung ${nth};;${nth},50;EUR`)
  const chips = Array.from({ length: ENTRIES }, (_, nth) => `${nth + 1};KX-${nth}`)
  const photo = aPhoto(SIDE)
  const [png, jpeg, webp, avif] = await Promise.all([
    photo.clone().png().toBuffer(),
    photo.clone().jpeg({ progressive: true }).toBuffer(),
    photo.clone().webp().toBuffer(),
    aPhoto(SIDE / 3)
      .avif({ effort: 0 })
      .toBuffer(),
  ])
  const small = await aPhoto(300).png().toBuffer()
  const statement = { method: 'POST', sender: 'staff', most: STATEMENT_BYTES_MAX } as const
  const logo = {
    method: 'PUT',
    path: `/orders/${orderID}/print-logo`,
    sender: 'company',
    most: DOCUMENT_BYTES_MAX,
  } as const
  const picture = {
    method: 'POST',
    path: '/items/pictures',
    sender: 'staff',
    most: PICTURE_BYTES_MAX,
    parts: PIXELS,
  } as const
  const paper = {
    method: 'PUT',
    path: '/settings/documents/info-brochure',
    sender: 'staff',
    most: DOCUMENT_BYTES_MAX,
  } as const
  const wordmark = { method: 'PUT', path: '/settings/wordmark', sender: 'staff', most: WORDMARK_BYTES_MAX } as const
  const json = { type: 'application/json', most: MIB, parts: JSON_PARTS } as const
  const roster = JSON.stringify({ rows: someRows(60), mode: 'preview' })
  const legal = JSON.stringify({
    markdown: '# Text\n\n- **eins** [zwei](https://drei.example)\n',
    version: '2027-01',
    validFrom: '2027-01-01',
  })
  const pdfs = [await aLogoPdf(), await aLoadedPdf(), await aLoadedPdf({ useObjectStreams: false })]
  return [
    {
      ...statement,
      name: 'camt',
      path: '/statements?preview=true',
      type: 'application/xml',
      genuine: statements,
      parts: XML,
    },
    {
      ...statement,
      name: 'zip of camt',
      path: '/statements?preview=true',
      type: 'application/zip',
      genuine: statements,
      parts: XML,
      packed: (bytes) => aZip([['auszug.xml', bytes]]),
    },
    {
      ...statement,
      name: 'zip itself',
      path: '/statements?preview=true',
      type: 'application/zip',
      genuine: [aZip(statements.map((one, nth) => [`${nth}.xml`, one]))],
      parts: ['PK\u0001\u0002', 'PK\u0003\u0004', '\u0000', 'ÿ'],
    },
    {
      ...statement,
      name: 'list of a bank',
      path: '/statements?preview=true&format=Raiffeisen%20ELBA',
      type: 'text/csv',
      genuine: [Buffer.from(lines.join('\r\n'))],
      parts: CSV,
    },
    {
      name: 'list of chips',
      method: 'POST',
      path: '/timekeeper/chips?preview=true',
      type: 'text/csv',
      sender: 'staff',
      most: CHIP_LIST_BYTES_MAX,
      genuine: [Buffer.from(chips.join('\n'))],
      parts: CSV,
    },
    { ...logo, name: 'logo SVG', type: 'image/svg+xml', genuine: [aDrawing(3), aDrawing(5000)], parts: SVG },
    { ...logo, name: 'logo PDF', type: 'application/pdf', genuine: pdfs, parts: PDF },
    { ...logo, name: 'logo PNG', type: 'image/png', genuine: [png, small], parts: PIXELS },
    { ...paper, name: 'document PDF', type: 'application/pdf', genuine: pdfs, parts: PDF },
    { ...paper, name: 'document JPEG', type: 'image/jpeg', genuine: [jpeg], parts: PIXELS },
    { ...picture, name: 'picture PNG', type: 'image/png', genuine: [png, small] },
    { ...picture, name: 'picture JPEG', type: 'image/jpeg', genuine: [jpeg] },
    { ...picture, name: 'picture WebP', type: 'image/webp', genuine: [webp] },
    { ...picture, name: 'picture AVIF', type: 'image/avif', genuine: [avif] },
    { ...wordmark, name: 'wordmark SVG', type: 'image/svg+xml', genuine: [aDrawing(3), aDrawing(500)], parts: SVG },
    { ...wordmark, name: 'wordmark PNG', type: 'image/png', genuine: [small], parts: PIXELS },
    {
      ...json,
      name: 'list of runners',
      method: 'POST',
      path: '/teams/roster',
      sender: 'company',
      genuine: [Buffer.from(roster)],
    },
    {
      ...json,
      name: 'legal text',
      method: 'PUT',
      path: '/settings/legal/terms?preview=true',
      sender: 'staff',
      genuine: [Buffer.from(legal)],
    },
  ]
}

type Change = (bytes: Buffer, size: number, about: { random: SeededRandom; parts: readonly string[] }) => Buffer

const filled = (part: Buffer, size: number) => Buffer.alloc(Math.max(0, size), part.length > 0 ? part : ' ')
const inside = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])

/** Changes of a genuine file; `size` is about what comes out. */
const CHANGES: Record<string, Change> = {
  'as it is': (bytes) => bytes,
  'one part without end': (bytes, size, { random, parts }) =>
    inside(
      bytes,
      random.between(0, bytes.length),
      filled(Buffer.from(random.oneOf(parts), 'latin1'), size - bytes.length),
    ),
  'two parts without end': (bytes, size, { random, parts }) =>
    inside(
      bytes,
      random.between(0, bytes.length),
      filled(Buffer.from(random.oneOf(parts) + random.oneOf(parts), 'latin1'), size - bytes.length),
    ),
  'a piece of itself without end': (bytes, size, { random }) => {
    const at = random.between(0, bytes.length - 1)
    const piece = bytes.subarray(at, at + random.between(1, 400))
    return inside(bytes, at, filled(piece, size - bytes.length))
  },
  'a part deeper and deeper, and out again': (bytes, size, { random, parts }) => {
    const half = Math.max(0, size - bytes.length) / 2
    const at = random.between(0, bytes.length)
    const [one, other] = [random.oneOf(parts), random.oneOf(parts)].map((part) => Buffer.from(part, 'latin1'))
    return inside(bytes, at, Buffer.concat([filled(one!, half), filled(other!, half)]))
  },
  'numbered parts': (bytes, size, { random, parts }) => {
    const part = random.oneOf(parts)
    const count = Math.floor(Math.max(0, size - bytes.length) / (part.length + 6))
    const more = Array.from({ length: count }, (_, nth) => `${part}${nth}`).join('')
    return inside(bytes, random.between(0, bytes.length), Buffer.from(more, 'latin1'))
  },
  'bytes turned': (bytes, _, { random }) => {
    const turned = Buffer.from(bytes)
    for (let count = random.between(1, 200); count > 0; count -= 1)
      turned[random.between(0, turned.length - 1)] = random.between(0, 255)
    return turned
  },
  'lengths turned': (bytes, _, { random }) => {
    const turned = Buffer.from(bytes)
    for (let count = random.between(1, 8); count > 0; count -= 1)
      turned.writeUInt32BE(
        random.oneOf([0, 1, 0x7fffffff, 0xffffffff, 0x10000]),
        random.between(0, Math.min(600, turned.length - 4)),
      )
    return turned
  },
  'cut off': (bytes, _, { random }) => bytes.subarray(0, random.between(0, bytes.length)),
  'deflated nothing': (bytes, size, { random }) =>
    inside(bytes, random.between(0, bytes.length), deflateSync(Buffer.alloc(size * 40, ' '))),
  doubled: (bytes, size) => filled(bytes, size),
}

/** Another file for one of these places, up to the size that is allowed there; most are small, as files are. */
export function anUpload(kinds: readonly UploadKind[], random: SeededRandom): Upload {
  const kind = random.oneOf(kinds)
  const change = random.oneOf(Object.keys(CHANGES))
  const genuine = random.oneOf(kind.genuine)
  const size = Math.floor(kind.most ** (0.6 + 0.4 * random.share()))
  const bytes = CHANGES[change]!(genuine, size, { random, parts: kind.parts })
  const packed = kind.packed?.(bytes) ?? bytes
  return { kind, change, bytes: packed.subarray(0, kind.most) }
}
