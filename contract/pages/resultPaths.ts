import { RESULT_PAGES } from './resultPages.ts'

type ResultPage = keyof typeof RESULT_PAGES

/** Builds the path of a page of results with the values that its address names. */
const filled =
  <Values extends Record<string, number | string>>(page: ResultPage) =>
  (values: Values): string =>
    RESULT_PAGES[page].address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

/** Links to the pages of the results of a year, apart from all others: nobody needs them before the first of these. (rules/results#addresses) */
export const resultPaths = {
  ofYear: filled<{ year: string }>('resultsOfYear'),
  ranking: filled<{ year: string; key: string }>('resultRanking'),
  rankingPart: filled<{ year: string; key: string; part: number }>('resultRankingPart'),
  team: filled<{ year: string; number: number }>('resultTeam'),
  company: filled<{ year: string; id: number }>('resultCompany'),
  person: filled<{ year: string; startNumber: string }>('resultPerson'),
}
