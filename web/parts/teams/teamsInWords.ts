import { countOf } from '#domain/text/numberFormats.ts'
/** '4 Teams', '1 Team'. */
export function teamsInWords(count: number): string {
  return countOf(count, 'Team', 'Teams')
}
