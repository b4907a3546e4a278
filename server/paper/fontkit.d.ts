/** The library brings no types; this is what we use of it. */
declare module 'fontkit' {
  /** Rights that a font's maker gives. (OpenType OS/2 fsType) */
  type Rights = {
    noEmbedding: boolean
    viewOnly: boolean
    editable: boolean
    noSubsetting: boolean
    bitmapOnly: boolean
  }
  /** A letter as it is drawn, upwards from its line, in units of its font. */
  type Glyph = { id: number; path: { toSVG: () => string } }
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  /** A font, for which characters it has letters, and a text in them. */
  type Font = {
    type: 'TTF' | 'WOFF' | 'WOFF2' | 'TTC' | 'DFont'
    characterSet: readonly number[]
    unitsPerEm: number
    'OS/2'?: { fsType: Rights }
    layout: (text: string) => { glyphs: readonly Glyph[]; positions: readonly Position[]; advanceWidth: number }
    createSubset(): { includeGlyph(glyph: number): number; encode(): Uint8Array }
    glyphForCodePoint(code: number): Glyph
  }
  export function openSync(file: string): Font
  export function create(bytes: Uint8Array): Font
}
