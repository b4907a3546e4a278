import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { paperColours, themeColours } from '#domain/look/themeColours.ts'
import type { EventWords } from '../event.ts'
import { drawRidge } from '../paper/ridge.ts'

/** The frame and its distance from the edge of the paper, in points. */
const FRAME = 22
/** Height of the band above, in parts of the paper's. */
const BAND = 0.018

type Looks = { event: Pick<EventWords, 'look'>; ridge: string }

/** Draws our own ground for certificates, a page with the mountains of the entry in the colours of the event. (rules/certificates#background) */
export async function ridgePage(paper: { width: number; height: number }, { event, ridge }: Looks): Promise<Buffer> {
  const document = new PDFDocument({ size: [paper.width, paper.height], margin: 0 })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = once(document, 'end')
  const { spruce } = paperColours(event.look)
  const band = paper.height * BAND
  document.rect(0, 0, paper.width, band).fill(spruce)
  document
    .rect(FRAME, FRAME + band, paper.width - 2 * FRAME, paper.height - 2 * FRAME - band)
    .lineWidth(0.8)
    .strokeColor(themeColours(event.look).light['spruce-tint'])
    .stroke()
  // before the frame, which ends behind the mountains
  drawRidge(document, ridge, { x: 0, bottom: paper.height, width: Math.max(paper.width, paper.height) })
  document.end()
  await ended
  return Buffer.concat(parts)
}
