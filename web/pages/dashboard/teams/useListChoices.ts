import { useState } from 'react'
import type { Sort } from '#domain/text/tables.ts'
import { useAreaSearch } from '#web/state/areaSearch.ts'
import { sortIn, withSort } from '#web/state/sortInAddress.ts'
import { keepTeamLayout, teamLayout, type TeamLayout } from '#web/state/teamLayout.ts'
import { useMedia } from '#web/ui/useMedia.ts'
import { ownFilterIn, withOwnFilter, type OwnFilter } from './ownFilter.ts'
import { BOUGHT, TEAM_ORDERS, type TeamOrder } from './teamOrder.ts'

/** What a company chose of its teams: filter and order stand in the address, the layout in the browser. (rules/dashboard#table) */
export function useListChoices() {
  const { search, setSearch } = useAreaSearch()
  const [layout, setLayout] = useState(teamLayout)
  const onDesk = useMedia('(min-width: 768px)')
  return {
    filter: ownFilterIn(search),
    onFilter: (filter: OwnFilter) => setSearch((now) => withOwnFilter(now, filter)),
    sort: sortIn(search, TEAM_ORDERS, BOUGHT),
    onSort: (sort: Sort<TeamOrder>) => setSearch((now) => withSort(now, sort, BOUGHT)),
    layout,
    onLayout: (chosen: TeamLayout) => {
      keepTeamLayout(chosen)
      setLayout(chosen)
    },
    /** A table needs a desk; a phone has a row for each. */
    isTable: layout === 'table' && onDesk,
  }
}
