/** The library brings no types; this is what we use of it. */
declare module 'fontkit' {
  /** A letter as it is drawn, upwards from its line, in units of its font. */
  type Glyph = { path: { toSVG: () => string } }
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  /** A font, for which characters it has letters, and a text in them. */
  type Font = {
    characterSet: readonly number[]
    unitsPerEm: number
    layout: (text: string) => { glyphs: readonly Glyph[]; positions: readonly Position[]; advanceWidth: number }
  }
  export function openSync(file: string): Font
}
