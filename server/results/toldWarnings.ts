import type { ResultPreview } from '#contract/results/resultVersions.ts'
import { warningInWords } from '#contract/results/resultWords.ts'
import { LINES_NAMED, type Warned } from '#domain/results/keptWarnings.ts'
import { pick } from '#domain/text/factTable.ts'

/** Warnings as they are told: each kind with its number, and the first lines of each in words. (rules/results#warnings) */
export const toldWarnings = (warned: readonly Warned[]): Pick<ResultPreview, 'warnings' | 'warned'> => ({
  warnings: warned.flatMap(({ lines }) =>
    lines.slice(0, LINES_NAMED).map((line) => ({
      ...pick(line, ['kind', 'line', 'startNumber']),
      text: warningInWords(line),
    })),
  ),
  warned: warned.map(({ kind, count }) => ({ kind, count })),
})
