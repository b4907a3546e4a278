/** The library brings no types; this is what we use of it. */
declare module 'fontkit' {
  /** What a font's maker allows. (OpenType OS/2 fsType) */
  type Rights = {
    noEmbedding: boolean
    viewOnly: boolean
    editable: boolean
    noSubsetting: boolean
    bitmapOnly: boolean
  }
  /** A font, and for which characters it has letters. */
  type Font = {
    type: 'TTF' | 'WOFF' | 'WOFF2' | 'TTC' | 'DFont'
    characterSet: readonly number[]
    unitsPerEm: number
    'OS/2'?: { fsType: Rights }
    layout(words: string): { advanceWidth: number }
    createSubset(): { includeGlyph(glyph: number): number; encode(): Uint8Array }
    glyphForCodePoint(code: number): { id: number }
  }
  export function openSync(file: string): Font
  export function create(bytes: Uint8Array): Font
}
