import type { ReactNode } from 'react'
import type { LeadTo } from '#web/parts/results/RankingTable.tsx'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { Link } from '#web/ui/Link.tsx'

const link = (to: string, words: ReactNode) => (
  <Link to={to} className="hover:underline pointer-coarse:inline-block pointer-coarse:py-1">
    {words}
  </Link>
)

/** Rows of a ranking lead to the pages of that year. */
export const leadIn = (year: string): LeadTo => ({
  person: (startNumber, words) => link(resultPaths.person({ year, startNumber }), words),
  team: (number, words) => link(resultPaths.team({ year, number }), words),
  company: (id, words) => link(resultPaths.company({ year, id }), words),
})
