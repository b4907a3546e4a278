import { useEffect, useState } from 'react'
import { keepTeamsPerPage, teamsPerPage } from '#web/state/teamsPerPage.ts'
import { usePages } from '#web/ui/list/usePages.ts'

type Paging = {
  /** What was searched, filtered and ordered. */
  choice: string
  /** The team to bring into view. */
  scrollTo: number | undefined
  /** All are shown at once. */
  isWhole: boolean
}

/** Pages of teams: the size is remembered, a team to be shown is brought into view. */
export function useTeamPages<Listed extends { id: number }>(
  teams: readonly Listed[],
  { choice, scrollTo, isWhole }: Paging,
) {
  const [pageSize, setPageSize] = useState(teamsPerPage)
  const pages = usePages({
    count: teams.length,
    pageSize,
    choice,
    start: teams.findIndex(({ id }) => id === scrollTo),
    onPageSize: (size) => {
      keepTeamsPerPage(size)
      setPageSize(size)
    },
  })
  const { top, start, end } = pages

  useEffect(() => {
    if (scrollTo === undefined) return
    const action = top.current?.querySelector(`[data-team="${scrollTo}"]`)
    action?.querySelector('button')?.focus({ preventScroll: true })
    action?.closest('article, tr')?.scrollIntoView({ block: 'center' })
  }, [scrollTo, top])

  return { ...pages, pageSize, shown: isWhole ? teams : teams.slice(start, end) }
}
