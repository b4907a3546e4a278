import { browserStorage } from './storage.ts'

const KEY = 'teamOverview_itemsPerPage'

/** How many teams a page of 'Meine Teams' may show. (rules/lists#page-sizes) */
export const TEAMS_PER_PAGE = [4, 8, 12, 16, 32, 64, 132] as const
const DEFAULT_TEAMS_PER_PAGE = 4

/** The page size this browser last chose. (rules/lists#page-sizes) */
export function teamsPerPage(): number {
  const stored = Number(browserStorage.read(KEY))
  return TEAMS_PER_PAGE.find((size) => size === stored) ?? DEFAULT_TEAMS_PER_PAGE
}

export function keepTeamsPerPage(size: number): void {
  browserStorage.write(KEY, String(size))
}
