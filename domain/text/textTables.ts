/** Columns of a table in a text that is written in Markdown, and fields of all its tables together: more is read by nobody. (rules/settings#tables) */
export const COLUMNS_MAX = 20
export const FIELDS_MAX = 1000

/**
 * Are there too many columns or fields in the tables of a text? Empty ones count: a reader of Markdown fills each row up to the columns of its
 * table, so that a few letters become thousands of fields. Counted line by line, before anything reads it. (rules/settings#tables)
 */
export function hasTooLargeTables(markdown: string): boolean {
  let fields = 0
  let columns = 0
  for (const line of markdown.split(/\r\n?|\n/)) {
    // a table may stand in a list or a quotation
    const bare = line.replace(/[\s>]/g, '')
    // the line below the headings, which count with it: as many columns as strokes
    const strokes = /^[|:-]+$/.test(bare) ? (bare.match(/-+/g)?.length ?? 0) : 0
    columns = bare === '' ? 0 : Math.max(columns, strokes)
    fields += columns + strokes
    if (columns > COLUMNS_MAX || fields > FIELDS_MAX) return true
  }
  return false
}
