/** A table for the terminal: the first row is its head. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** 97,5 */
export function figure(value: number, digits = 1): string {
  return value.toLocaleString('de-AT', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
