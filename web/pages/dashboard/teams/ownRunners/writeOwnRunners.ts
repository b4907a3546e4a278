import { writeXlsx } from 'hucre/xlsx'
import { ownRunnersSheet, type ListedTeam } from './ownRunnersSheet.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The people of these teams as an .xlsx; what looks like a formula is a text in it. Lazy-load it with the first such file, because of the
 * library's size. (rules/roster#own-runners)
 */
export async function writeOwnRunners(teams: readonly ListedTeam[]): Promise<Blob> {
  const rows = ownRunnersSheet(teams)
  const bytes = await writeXlsx({ sheets: [{ name: 'Läuferliste', rows, freezePane: { rows: 1 } }] })
  return new Blob([new Uint8Array(bytes)], { type: XLSX })
}
