import { useEffect, useState } from 'react'
import type { AnswerOf, Line } from './call.ts'

/** Number of rows of a long list that are asked for beside the whole of it: more than a screen shows. */
export const FIRST_ROWS = 100

/** State of the rows after the first: on their way, not loaded, or here. */
export type Rest = 'coming' | 'failed' | 'here'

/**
 * The first rows of a long list until the whole of it has come; from then on the whole, also while it is loaded again. Both are in the order of the page.
 * (rules/staff#teams)
 */
export function useFirstRows<Rows extends AnswerOf<Line>>(
  first: Promise<Rows>,
  all: Promise<Rows>,
): { rows: Promise<Rows>; rest: Rest } {
  const [come, setCome] = useState<{ all: Promise<Rows>; rest: Rest } | null>(null)
  useEffect(() => {
    let isWanted = true
    const keep = (settled: 'here' | 'failed') => {
      if (isWanted) setCome((last) => ({ all, rest: last?.rest === 'here' ? 'here' : settled }))
    }
    all.then(
      () => keep('here'),
      () => keep('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [all])
  return { rows: come?.all ?? first, rest: come?.rest ?? 'coming' }
}
