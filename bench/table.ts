/** A number as people read it here. */
export const inGerman = (value: number, digits = 0) =>
  value.toLocaleString('de-AT', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** The middle one of several measurements. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Their median, with the least and the most of them. */
export const spread = (values: readonly number[], digits = 0) =>
  `${inGerman(median(values), digits)} (${inGerman(Math.min(...values), digits)}–${inGerman(Math.max(...values), digits)})`

/** A table of Markdown, with columns as wide as what stands in them: the first row is its head. */
export function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
