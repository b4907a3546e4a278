import { paths } from '#web/paths.ts'
import type { Problem } from '#web/api/problem.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'

/** A code or link of a past year: which run it was for, and the way to what is left of that. (rules/years#old-codes) */
export function PastCode({ problem }: { problem: Problem }) {
  return (
    <Banner tone="info" role="status" title={problem.message}>
      Zeiten und Plätze aus den vergangenen Jahren stehen bei den <TextLink to={paths.results()}>Ergebnissen</TextLink>.
    </Banner>
  )
}
