import { resultPaths } from '#contract/pages/resultPaths.ts'
import { Problem } from '#web/api/problem.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { ResultSearch } from './ResultSearch.tsx'

/** Null for what is not there, which is no fault: a number without a result, or a year without any. */
export async function unlessAbsent<Result>(result: Promise<Result>): Promise<Result | null> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

/** In the place of a result that is not there: the search. (rules/results#addresses) */
export function NoResult({ year }: { year: string | undefined }) {
  const facts = useEventFacts()
  const shown = year ?? facts.year
  return (
    <>
      <BackLink to={resultPaths.ofYear({ year: shown })}>Ergebnisse {shown}</BackLink>
      <h1 className="mb-2">Kein Ergebnis</h1>
      <p className="mb-6 max-w-prose">
        Zu dieser Adresse gibt es kein Ergebnis, oder es ist noch nicht da. Suchen Sie nach Ihrer Startnummer, Ihrem
        Team oder Ihrer Firma.
      </p>
      <ResultSearch year={shown} />
      <ToNewest year={shown} />
    </>
  )
}

/** Way from a year without what was looked for to the newest results. (rules/years#results) */
export function ToNewest({ year }: { year: string }) {
  const { resultsYear } = useEventFacts()
  if (resultsYear === null || resultsYear === year) return null
  return (
    <p className="mt-6">
      <TextLink to={paths.results()}>Ergebnisse {resultsYear}</TextLink>
    </p>
  )
}
