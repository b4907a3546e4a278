import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { CertificateWords } from '#domain/certificates/certificates.ts'
import type { DrawnWith } from '../certificateTemplates/design.ts'
import { decoder } from '../pictures/decoder.ts'
import { certificatesPdf, type Drawn } from './certificatesPdf.ts'

/** Pixels of a point: letters of eight points are read on a screen of twice as many pixels. */
const SCALE = 2
const QUALITY = 90
const CHANNELS = 4

/** Draws a certificate as it will be printed, and makes a picture of its page (WebP). (rules/certificates#preview) */
export async function certificatePicture(
  drawn: Drawn,
  design: DrawnWith,
  words: CertificateWords,
): Promise<Uint8Array> {
  const pdf = await certificatesPdf(drawn, design, [words])
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const { data, width, height } = await document.getPage(0).render({ scale: SCALE, render: 'bitmap' })
    document.destroy()
    const sharp = await decoder()
    return await sharp(data, { raw: { width, height, channels: CHANNELS } })
      .flatten({ background: '#fff' })
      .webp({ quality: QUALITY })
      .toBuffer()
  } finally {
    library.destroy()
  }
}
