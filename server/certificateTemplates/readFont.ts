import { create } from 'fontkit'
import { Refusal } from '../http/refusal.ts'

/** First bytes of TrueType and of OpenType with PostScript outlines; packed fonts and collections are none. */
const HEADS: ReadonlySet<string> = new Set(['00010000', '74727565', '4f54544f'])
const HEAD_BYTES = 4
/** Letters that the font is tried with, as a certificate will. */
const TRIED = 'Urkunde 123'

/** Checks that a file is a font that can be drawn with and may be embedded in parts, as its makers have written into it. Throws a Refusal 400. (rules/certificates#fonts) */
export async function readFont(file: Uint8Array): Promise<void> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!HEADS.has(bytes.subarray(0, HEAD_BYTES).toString('hex'))) throw unreadable()
  const rights = tried(bytes)
  // whoever allows editing or viewing allows embedding; the stricter bit counts only alone
  const isForbidden = rights.noEmbedding && !rights.viewOnly && !rights.editable
  if (isForbidden || rights.noSubsetting || rights.bitmapOnly) throw new Refusal('CERTIFICATE_FONT_NOT_EMBEDDABLE')
}

const ANY_RIGHT = { noEmbedding: false, viewOnly: false, editable: false, noSubsetting: false, bitmapOnly: false }

function tried(bytes: Buffer) {
  try {
    const font = create(bytes)
    const subset = font.createSubset()
    for (const letter of TRIED) subset.includeGlyph(font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id)
    const isDrawn = subset.encode().length > 0 && font.layout(TRIED).advanceWidth > 0 && font.unitsPerEm > 0
    if (font.type !== 'TTF' || !isDrawn || font.characterSet.length === 0) throw unreadable()
    return font['OS/2']?.fsType ?? ANY_RIGHT
  } catch (error) {
    // whatever error the parser throws, the file is the cause
    throw error instanceof Refusal ? error : unreadable()
  }
}

const unreadable = () => new Refusal('CERTIFICATE_FONT_UNREADABLE')
