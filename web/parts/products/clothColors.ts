/** How the colours of cloth look, by the names the catalogue gives them; colours of things, not of the design. */
const CLOTH = new Map([
  ['fichtengrün', '#0e4d45'],
  ['schneeweiß', '#f4f1ea'],
  ['weiß', '#ffffff'],
  ['glutorange', '#c2380a'],
  ['enzianblau', '#2746c7'],
  ['nachtblau', '#18233f'],
  ['graphit', '#454c4e'],
  ['sonnengelb', '#ffc531'],
])

/** The swatch of a colour; undefined for one that has only a name. */
export function clothColor(name: string): string | undefined {
  return CLOTH.get(name.trim().toLowerCase())
}
