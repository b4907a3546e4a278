/** A tab chosen by hand, and for which search. */
export type ChosenTab = { value: string; query: string }

/**
 * The list of teams that is shown where there is room for one: the one chosen by hand for this search; otherwise the one shown before, or,
 * when a search finds nothing in it, one with hits. (rules/staff#teams)
 */
export function shownTab(
  lists: readonly { value: string; teams: readonly unknown[] }[],
  { chosen, query }: { chosen: ChosenTab; query: string },
): string {
  if (query === '' || chosen.query === query) return chosen.value
  const hasHits = ({ teams }: { teams: readonly unknown[] }) => teams.length > 0
  const current = lists.find(({ value }) => value === chosen.value)
  return (current && hasHits(current) ? current : lists.find(hasHits))?.value ?? chosen.value
}
