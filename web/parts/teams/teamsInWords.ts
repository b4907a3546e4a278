/** '4 Teams', '1 Team'. */
export function teamsInWords(count: number): string {
  return count === 1 ? '1 Team' : `${count} Teams`
}
