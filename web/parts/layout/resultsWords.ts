/** Words of the link to the results: of another year than the current one with its label. (rules/years#results) */
export const resultsWords = ({ year, resultsYear }: { year: string; resultsYear: string | null }): string =>
  resultsYear === null || resultsYear === year ? 'Ergebnisse ansehen' : `Ergebnisse ${resultsYear} ansehen`
