import { firstInYears, type InYears } from '../years/firstInYears.ts'
import { publicView } from './publicView.ts'
import type { PublicView } from './view.ts'

/** The newest year whose results are public, with its label; null: none are. (rules/years#results) */
export async function newestResults(of: InYears): Promise<{ year: string; view: PublicView } | null> {
  const first = await firstInYears(of, publicView)
  return first ? { year: first.label ?? of.context.event.year, view: first.found } : null
}

/** The public results that a page is about, by the year in its address; without one the newest. (rules/years#results) */
export async function resultsOfPage(of: InYears, year: string | undefined): Promise<PublicView | null> {
  const { context, contextInYear } = of
  if (year === undefined) return (await newestResults(of))?.view ?? null
  const theirs = year === context.event.year ? context : await contextInYear(year)
  return theirs && publicView(theirs)
}
