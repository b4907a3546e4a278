import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LOGO_PDF } from '#domain/shirts/logoPdfs.ts'
import { aLoadedPdf, aLogoPdf, reachable } from '../../test/support/logoPdfs.ts'
import type { PdfFault } from './pdfFault.ts'
import { SHAPES } from './pdfShapes.ts'
import { rewritePdf } from './rewritePdf.ts'

const rewritten = async (file: Uint8Array) => {
  const outcome = await rewritePdf(file)
  if ('fault' in outcome) throw new Error(`refused: ${JSON.stringify(outcome.fault)}`)
  return Buffer.from(outcome.bytes)
}

/** Entries that pages consist of, and those that hold pages and streams together. */
const KEPT = new Set(
  [
    ...Object.values(SHAPES).flatMap((shape) => ('keys' in shape ? Object.keys(shape.keys) : [])),
    ...'Pages Kids Parent Count MediaBox CropBox BleedBox TrimBox ArtBox Rotate'.split(' '),
    ...'UserUnit Group Resources Contents Length Filter DecodeParms'.split(' '),
  ].map((key) => `/${key}`),
)
/** Names that the file itself gives to what it uses. */
const OWN = /^\/(Sh|Gs|F|I|P|CsP|MC)(\d+|DeviceCMYK|DeviceRGB)$/

test('of a logo with all that is no drawing its pages are left, and what they need', async () => {
  const loaded = await reachable(await aLoadedPdf())
  const bad = [
    '/Names',
    '/OpenAction',
    '/AA',
    '/AcroForm',
    '/XFA',
    '/Metadata',
    '/Annots',
    '/EmbeddedFiles',
    '/JS',
    '/PieceInfo',
    '/OPI',
  ]
  expect([...loaded.keys]).toEqual(expect.arrayContaining([...bad, '/OCProperties', '/Alternates']))
  for (const file of [await aLoadedPdf(), await aLoadedPdf({ useObjectStreams: false })]) {
    const ours = await rewritten(file)
    const { keys, texts, pages } = await reachable(ours)
    expect(pages).toBe(3)
    expect([...keys].filter((key) => !KEPT.has(key) && !OWN.test(key))).toEqual([])
    expect(texts.filter((text) => /boese|Privat|JavaScript|Launch|OCG/.test(text))).toEqual([])
    expect(ours.includes('boese')).toBe(false)
  }
})

test('what a page does not show is not left behind', async () => {
  const unused = '/DecodeParms << /JBIG2Globals 6 0 R >>'
  const ours = await rewritten(
    pdf({
      page: '/Resources << /XObject << /A 5 0 R >> /Properties << /B 7 0 R >> /Font 8 0 R /Pattern 7 0 R >>',
      more: `5 0 obj ${image(unused)} endobj 8 0 obj [(boese)] endobj 6 0 obj ${stream('boese')} endobj 7 0 obj ${stream('boese')} endobj`,
    }),
  )
  expect(ours.includes('boese')).toBe(false)
  expect((await rewritten(ours)).equals(ours)).toBe(true)
})

test('words of anything do not stand among things by names of their own', async () => {
  const action = '<< /S /JavaScript /JS (boese) >>'
  const things = `<< /A (boese) /B /JavaScript /C [${action}] /D ${action} >>`
  const lists = 'ColorSpace Font Properties XObject ExtGState Pattern Shading'.split(' ')
  const resources = `/Resources << ${lists.map((list) => `/${list} ${things}`).join(' ')} >>`
  const ours = await rewritten(pdf({ page: resources }))
  expect(ours.toString('latin1')).not.toMatch(/boese|JavaScript|\/JS/)
})

test('a logo keeps its fonts, pictures, transparency, gradients, turned and cut pages, and is then what it stays', async () => {
  const file = await aLogoPdf()
  const [before, ours] = [await reachable(file), await rewritten(file)]
  const after = await reachable(ours)
  const dropped = ['/Info', '/Producer', '/Creator', '/CreationDate', '/Names', '/Dests', '/ViewerPreferences', '/ID']
  expect([...before.keys].filter((key) => !after.keys.has(key) && !dropped.includes(key))).toEqual([])
  expect((await rewritten(ours)).equals(ours)).toBe(true)
})

/** A PDF of one page, with more of it by part. */
const pdf = ({ page = '', catalogue = '', more = '', contents = stream('0 0 9 9 re f'), trailer = '' } = {}) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R ${catalogue} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R ${page} >> endobj
4 0 obj ${contents} endobj
${more}
trailer << /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  )
const stream = (content: string | Buffer, entries = '') => {
  const bytes = Buffer.from(content)
  return `<< /Length ${bytes.length} ${entries} >> stream\n${bytes.toString('latin1')}\nendstream`
}
const shows = (xObject: string) => ({
  page: '/Resources << /XObject << /A 5 0 R >> >>',
  more: `5 0 obj ${xObject} endobj`,
})
const image = (entries: string) => stream('x', `/Subtype /Image /Width 1 /Height 1 ${entries}`)
const zeros = deflateSync(Buffer.alloc(LOGO_PDF.unpackedMax + 1))
/** A list of colours with so many texts, each as long as one may be. */
const texts = (count: number) => `<< /A [${`(${'a'.repeat(LOGO_PDF.textMax - 2)}) `.repeat(count)}] >>`
const packedTexts = deflateSync(`6 0 ${texts(LOGO_PDF.writtenMax / LOGO_PDF.textMax)}`)
const isLayer = '/Resources << /Properties << /L 5 0 R >> >>'
const layer = '5 0 obj << /Type /OCG /Name (L) >> endobj'

test.each<[string, Buffer, PdfFault | null]>([
  ['a page', pdf(), null],
  ['a program that it starts with', pdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }), null],
  ['a name in digits', pdf({ catalogue: '/#4f#70enAction << /S /J#61vaScript /JS (x) >>' }), null],
  ['a link', pdf({ page: '/Annots [<< /Subtype /Link >>]' }), null],
  ['a hidden field', pdf({ page: '/Annots [<< /Subtype /Widget /F 2 >>]' }), null],
  [
    'a layer that is seen',
    pdf({ page: isLayer, more: layer, catalogue: '/OCProperties << /OCGs [5 0 R] /D << /ON [5 0 R] >> >>' }),
    null,
  ],
  [
    'a part that shows itself',
    pdf(shows(stream('/A Do', '/Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R >> >>'))),
    null,
  ],
  [
    'a function that mixes a colour and makes a gradient',
    pdf({
      page: '/Resources << /ColorSpace << /A [/Separation /Gold /DeviceCMYK 5 0 R] >> /Shading << /A << /Function 5 0 R >> >> >>',
      more: '5 0 obj << /FunctionType 2 /Domain 6 0 R /C0 [0 0 0 0] /C1 [0 0 1 0] /N 1 >> endobj 6 0 obj [0 1] endobj',
    }),
    null,
  ],
  [
    'one list of numbers, and one of nothing, for all places',
    pdf({
      page: '/Resources << /XObject << /A 5 0 R >> /Font 7 0 R /Pattern 7 0 R >>',
      more: `5 0 obj ${image('/Decode 6 0 R /Mask 6 0 R')} endobj 6 0 obj [0 1] endobj 7 0 obj << >> endobj`,
    }),
    null,
  ],
  ['a later page in the place of the first', Buffer.concat([pdf({ contents: stream(' ') }), pdf().subarray(9)]), null],
  ['a comment that is seen', pdf({ page: '/Annots [<< /Subtype /FreeText >>]' }), 'annotated'],
  ['a field', pdf({ page: '/Annots 5 0 R', more: '5 0 obj [<< /Subtype /Widget >>] endobj' }), 'annotated'],
  [
    'a hidden layer',
    pdf({ page: isLayer, more: layer, catalogue: '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>' }),
    'hidden layers',
  ],
  [
    'layers that all begin hidden',
    pdf({ page: isLayer, more: layer, catalogue: '/OCProperties << /OCGs [5 0 R] /D << /BaseState /OFF >> >>' }),
    'hidden layers',
  ],
  [
    'a picture on a hidden layer',
    pdf({
      ...shows(image('/OC 6 0 R')),
      more: `5 0 obj ${image('/OC 6 0 R')} endobj 6 0 obj << >> endobj`,
      catalogue: '/OCProperties << /D << /OFF [6 0 R] >> >>',
    }),
    'hidden layers',
  ],
  [
    'a group that is seen without its layers',
    pdf({ page: isLayer, more: '5 0 obj << /Type /OCMD /P /AllOff >> endobj' }),
    'hidden layers',
  ],
  ['a picture in another file', pdf(shows(image('/F (//boese.example/a)'))), { unsafe: '/F' }],
  ['a program for printers', pdf(shows(stream('x', '/Subtype /PS'))), { unsafe: '/PS' }],
  [
    'a picture of a billion pixels',
    pdf(shows(stream('x', '/Subtype /Image /Width 100000 /Height 10000'))),
    'too large',
  ],
  ['a picture without a size', pdf(shows(stream('x', '/Subtype /Image'))), 'unreadable'],
  ['an own filter', pdf(shows(image('/Filter /Crypt'))), 'unreadable'],
  ['zeros without an end', pdf({ contents: stream(zeros, '/Filter /FlateDecode') }), 'too large'],
  [
    'zeros in digits',
    pdf({ contents: stream(`${zeros.toString('hex')}>`, '/Filter [/ASCIIHexDecode /FlateDecode]') }),
    'too large',
  ],
  ['zeros in zeros', pdf({ contents: stream(deflateSync(zeros), '/Filter [/Fl /Fl]') }), 'too large'],
  ['a hundred thousand packings', pdf(shows(image(`/Filter [${'/RL '.repeat(100_000)}]`))), 'too large'],
  [
    'packed objects that all are the same long text',
    pdf({
      more: `5 0 obj ${stream(deflateSync(`${'9 0 '.repeat(500)}(${'a'.repeat(60_000)})`), '/Type /ObjStm /N 500 /First 2000 /Filter /FlateDecode')} endobj`,
    }),
    'too large',
  ],
  ['repeated bytes', pdf({ contents: stream(Buffer.alloc(2_000_000, 129), '/Filter [/RL /RL]') }), 'too large'],
  [
    'objects that unpack without an end',
    pdf({ more: `5 0 obj ${stream(zeros, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')} endobj` }),
    'too large',
  ],
  [
    'contents that are a picture',
    pdf({
      contents: stream('0 0 9 9 re f', '/Subtype /Form /BBox [0 0 9 9]'),
      page: '/Resources << /XObject << /A 4 0 R >> >>',
    }),
    'unreadable',
  ],
  [
    'contents that are a font',
    pdf({ page: '/Resources << /Font << /A << /FontDescriptor << /FontFile 4 0 R >> >> >> >>' }),
    'unreadable',
  ],
  [
    'packed texts that would be written unpacked',
    pdf({
      page: '/Resources << /ColorSpace 6 0 R >>',
      more: `5 0 obj ${stream(packedTexts, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')} endobj`,
    }),
    'too large',
  ],
  [
    'texts that ten pages would have each',
    pdf({
      more: `2 0 obj << /Resources << /ColorSpace ${texts(26)} >> /MediaBox [0 0 9 9] /Kids [${'<< /Contents 4 0 R >> '.repeat(LOGO_PDF.pagesMax)}] >> endobj`,
    }),
    'too large',
  ],
  [
    'pictures that nobody unpacks, as many as may be handed in',
    pdf({
      contents: stream(Buffer.alloc(LOGO_PDF.writtenMax - 2000, 'a')),
      page: '/Resources << /XObject << /A 5 0 R >> >>',
      more: `5 0 obj ${stream(Buffer.alloc(2000, 'a'), '/Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode')} endobj`,
    }),
    'too large',
  ],
  [
    'a size that is something else',
    pdf({ more: '3 0 obj << /MediaBox 2 0 R /Contents 4 0 R >> endobj' }),
    'unreadable',
  ],
  ['a size with three sides', pdf({ more: '3 0 obj << /MediaBox [0 0 9] /Contents 4 0 R >> endobj' }), 'unreadable'],
  ['many objects', pdf({ more: '5 0 obj 1 endobj\n'.repeat(LOGO_PDF.objectsMax + 1) }), 'too large'],
  [
    'many packed objects',
    pdf({ more: `5 0 obj ${stream('1 0 ', '/Type /ObjStm /N 900000000 /First 4')} endobj` }),
    'too large',
  ],
  ['many values', pdf({ catalogue: `/A [${'0 '.repeat(LOGO_PDF.valuesMax)}]` }), 'too large'],
  [
    'many names',
    pdf({ catalogue: `/A [${Array.from({ length: 30_000 }, (_, at) => `/n${at}`).join(' ')}]` }),
    'too large',
  ],
  [
    'many references',
    pdf({ catalogue: `/A [${Array.from({ length: 30_000 }, (_, at) => `${at} 0 R`).join(' ')}]` }),
    'too large',
  ],
  ['a long name', pdf({ catalogue: `/${'#41'.repeat(2_000_000)} 1` }), 'too large'],
  ['a long number', pdf({ catalogue: `/A ${'1'.repeat(2_000_000)}` }), 'too large'],
  ['a long text', pdf({ catalogue: `/A (${'(a)\\)'.repeat(500_000)})` }), 'too large'],
  ['a long text in digits', pdf({ catalogue: `/A <${'00'.repeat(500_000)}>` }), 'too large'],
  ['lists in lists', pdf({ catalogue: `/A ${'['.repeat(100_000)}` }), 'too large'],
  [
    'forms in forms',
    pdf(
      shows(
        Array.from(
          { length: 100 },
          (_, at) =>
            `${stream('', `/Subtype /Form /Resources << /XObject << /A ${at + 6} 0 R >> >>`)} endobj\n${at + 6} 0 obj `,
        ).join('') + image(''),
      ),
    ),
    'too large',
  ],
  [
    'eleven pages',
    pdf({ more: `2 0 obj << /Kids [${'<< /MediaBox [0 0 9 9] >> '.repeat(LOGO_PDF.pagesMax + 1)}] >> endobj` }),
    'too many pages',
  ],
  ['pages that lead back', pdf({ more: '2 0 obj << /Kids [2 0 R] >> endobj' }), 'unreadable'],
  ['no page', pdf({ more: '2 0 obj << /Kids [] >> endobj' }), 'empty'],
  ['nothing on its page', pdf({ contents: stream(' \n ') }), 'empty'],
  ['no contents', pdf({ contents: 'null' }), 'empty'],
  ['no size', pdf({ more: '3 0 obj << /Contents 4 0 R >> endobj' }), 'unreadable'],
  ['no root', Buffer.from('%PDF-1.7\n%%EOF'), 'unreadable'],
  ['a password', pdf({ trailer: '/Encrypt << /Filter /Standard >>' }), 'encrypted'],
  ['half of it missing', pdf().subarray(0, 150), 'unreadable'],
  ['another file behind it', Buffer.concat([pdf(), Buffer.from('PK\u0003\u0004')]), 'unreadable'],
  ['broken packing', pdf({ contents: stream('nothing', '/Filter /FlateDecode') }), 'unreadable'],
  ['no version', Buffer.from('%PDF-x\n%%EOF'), 'unreadable'],
  ['nothing', Buffer.alloc(0), 'unreadable'],
])('a PDF with %s', async (_, file, fault) => {
  const outcome = await rewritePdf(file)
  expect('fault' in outcome ? outcome.fault : null).toEqual(fault)
  const kept = 'bytes' in outcome ? [...(await reachable(outcome.bytes)).keys] : []
  expect(kept.filter((key) => !KEPT.has(key) && !['/A', '/L'].includes(key))).toEqual([])
})
