import path from 'node:path'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
} from '@pdfme/pdf-lib'
import PDFKit from 'pdfkit'
import sharp from 'sharp'

const FONT = path.resolve(import.meta.dirname, '../../server/paper/fonts/NotoSans-Regular.ttf')

/** A logo as programs write it: an embedded font, pictures, transparency, gradients, a turned and a cut page. */
export async function aLogoPdf(): Promise<Buffer> {
  const pdf = new PDFKit({ size: [300, 200], margin: 10, autoFirstPage: false })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  const background = { r: 200, g: 30, b: 60, alpha: 0.5 }
  const transparent = await sharp({ create: { width: 60, height: 40, channels: 4, background } })
    .png()
    .toBuffer()
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e90ff' } })
    .jpeg()
    .toBuffer()
  pdf.addPage()
  const gradient = pdf.linearGradient(0, 0, 300, 0).stop(0, '#0e4d45').stop(1, '#ffc531', 0.4)
  pdf.rect(10, 10, 280, 60).fill(gradient)
  pdf.font(FONT).fontSize(30).fillColor('#7a0019').text('Fa. Müller & Söhne', 20, 80)
  pdf.fillOpacity(0.4).circle(150, 120, 50).fill('#005a9c').fillOpacity(1)
  pdf.image(transparent, 200, 100).image(photo, 20, 130)
  pdf.addPage()
  Object.assign(pdf.page.dictionary.data, { Rotate: 90 })
  pdf.font('Helvetica').text('gedreht', 20, 20)
  pdf.addPage()
  Object.assign(pdf.page.dictionary.data, { CropBox: [50, 50, 250, 150] })
  const tiles = pdf.pattern([0, 0, 10, 10], 10, 10, '0 0 5 5 re f')
  pdf.rect(0, 0, 300, 200).fill([tiles, '#0e4d45'])
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

const name = (text: string) => PDFName.of(text)

/** The same with everything on it that is no drawing: programs, actions, files, links, metadata, what the program itself keeps. */
export async function aLoadedPdf({ useObjectStreams = true } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.load(await aLogoPdf(), { updateMetadata: false })
  const { context } = pdf
  pdf.addJavaScript('start', 'app.alert("boese")')
  await pdf.attach(Buffer.from('MZ boese'), 'boese.exe', { mimeType: 'application/octet-stream' })
  pdf.setAuthor('Petra Privat')
  const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert("boese")') })
  pdf.catalog.set(name('OpenAction'), script)
  pdf.catalog.set(name('AA'), context.obj({ WC: script }))
  pdf.catalog.set(name('AcroForm'), context.obj({ Fields: [], XFA: context.register(context.stream('<xdp:boese/>')) }))
  pdf.catalog.set(name('Metadata'), context.register(context.stream('<x:xmpmeta boese="1"/>')))
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('boese') }))
  pdf.catalog.set(name('OCProperties'), context.obj({ OCGs: [layer], D: { ON: [layer] } }))
  const page = pdf.getPage(0).node
  page.set(name('AA'), context.obj({ O: { S: 'Launch', F: PDFString.of('boese.exe') } }))
  const action = { S: 'URI', URI: PDFString.of('https://boese.example') }
  page.set(name('Annots'), context.obj([{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 300, 200], A: action }]))
  page.set(name('PieceInfo'), context.obj({ Illustrator: { Private: context.register(context.stream('boese')) } }))
  const resources = page.lookup(name('Resources'), PDFDict)
  resources.set(name('Properties'), context.obj({ MC0: layer }))
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.get(name('Subtype')) !== name('Image')) continue
    object.dict.set(name('Alternates'), context.obj([{ Image: layer, DefaultForPrinting: true }]))
    object.dict.set(name('OPI'), context.obj({ '2.0': { F: PDFString.of('boese.tif') } }))
    object.dict.set(name('Metadata'), context.register(context.stream('boese')))
  }
  return Buffer.from(await pdf.save({ useObjectStreams }))
}

/** Everything that can be reached from the root of a PDF: names of entries, and texts, read by its structure. */
export async function reachable(bytes: Uint8Array): Promise<{ keys: Set<string>; texts: string[]; pages: number }> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const keys = new Set<string>()
  const texts: string[] = []
  const seen = new Set<PDFObject>()
  const visit = (object: PDFObject | undefined) => {
    if (object === undefined || seen.has(object)) return
    seen.add(object)
    if (object instanceof PDFRef) visit(pdf.context.lookup(object))
    else if (object instanceof PDFArray) object.asArray().forEach(visit)
    else if (object instanceof PDFRawStream) visit(object.dict)
    else if (object instanceof PDFDict) {
      for (const [key, value] of object.entries()) {
        keys.add(key.asString())
        visit(value)
      }
    } else texts.push(object.toString())
  }
  visit(pdf.context.trailerInfo.Root)
  for (const one of [pdf.context.trailerInfo.Info, pdf.context.trailerInfo.Encrypt]) visit(one)
  return { keys, texts, pages: pdf.getPageCount() }
}
