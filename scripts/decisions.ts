import type { Measure } from './sourceMeasures.ts'
import type { SourceFile } from './syntax.ts'

const DECISION = /^docs\/decisions\/[^/]+\.md$/
/** Words of a decision at most, about half a page; figures belong in documents of their own. (CONTRIBUTING.md 'Habits') */
export const WORDS_MAX = 600

/** Finds decisions that are longer than half a page, counted as `wc -w` counts. */
export function measureDecisions(files: readonly SourceFile[]): Measure[] {
  const decisions = files
    .filter(({ path }) => DECISION.test(path))
    .map(({ path, text }) => ({ path, words: text.split(/\s+/).filter(Boolean).length }))
  return [
    {
      name: `Entscheidungen über ${WORDS_MAX} Wörter`,
      findings: decisions.filter(({ words }) => words > WORDS_MAX).map(({ path, words }) => `${path} ${words}`),
    },
  ]
}
