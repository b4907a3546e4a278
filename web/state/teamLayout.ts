import { browserStorage } from './storage.ts'

const KEY = 'teamOverview_layout'

/** How 'Meine Teams' shows them: as bibs in pages, or all in a table. (rules/dashboard#table) */
export const TEAM_LAYOUTS = ['bibs', 'table'] as const
export type TeamLayout = (typeof TEAM_LAYOUTS)[number]

/** What this browser last chose. */
export function teamLayout(): TeamLayout {
  const stored = browserStorage.read(KEY)
  return TEAM_LAYOUTS.find((layout) => layout === stored) ?? 'bibs'
}

export function keepTeamLayout(layout: TeamLayout): void {
  browserStorage.write(KEY, layout)
}
