import { EVENT_FIRST, type PageRow } from './pageRow.ts'

/** Mark of a page of results, by which it is dark when the system is. (rules/look#dark) */
export const RESULTS_AREA = 'results'

const RESULTS = {
  area: 'public',
  noindex: true,
  carriesCode: false,
  isRendered: true,
  openWhileClosed: true,
  first: EVENT_FIRST,
  results: 'rankings',
} as const
const OVERVIEW = { ...RESULTS, searches: true } as const
const SINGLE = { ...RESULTS, results: 'single' } as const

/** Pages of the results, which everybody may read; each address has its year, because numbers begin anew. (rules/results#addresses) */
export const RESULT_PAGES = {
  results: { ...OVERVIEW, address: '/ergebnisse', title: 'Ergebnisse', module: 'pages/results/ResultsPage.tsx' },
  resultsOfYear: {
    ...OVERVIEW,
    address: '/ergebnisse/:year',
    title: 'Ergebnisse',
    module: 'pages/results/ResultsPage.tsx',
  },
  resultRanking: {
    ...RESULTS,
    address: '/ergebnisse/:year/wertung/:key',
    title: 'Wertung',
    module: 'pages/results/RankingPage.tsx',
  },
  resultRankingPart: {
    ...RESULTS,
    address: '/ergebnisse/:year/wertung/:key/:part',
    title: 'Wertung',
    module: 'pages/results/RankingPage.tsx',
  },
  resultTeam: {
    ...SINGLE,
    address: '/ergebnisse/:year/team/:number',
    title: 'Ergebnis eines Teams',
    module: 'pages/results/TeamResultPage.tsx',
  },
  resultCompany: {
    ...SINGLE,
    address: '/ergebnisse/:year/firma/:id',
    title: 'Ergebnisse einer Firma',
    module: 'pages/results/CompanyResultPage.tsx',
  },
  resultPerson: {
    ...SINGLE,
    address: '/ergebnisse/:year/:startNumber',
    title: 'Ergebnis',
    module: 'pages/results/PersonResultPage.tsx',
  },
} as const satisfies Record<string, PageRow<'public', string>>
