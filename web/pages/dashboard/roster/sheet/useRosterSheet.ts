import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import type { RosterField } from '#domain/roster/rosterCells.ts'
import { usePages } from '#web/ui/list/usePages.ts'
import { useKeys } from '#web/ui/useKeys.ts'
import { cellId } from './RosterCell.tsx'
import { nextFault, type CellPlace, type PersonView, type Previewed, type RowState } from './rosterView.ts'

/** More rows would be virtualised, and the virtualiser supports only rows of one height. */
export const PAGE_SIZES = [25, 50, 100] as const
/** Cards are higher than rows. */
const firstSize = (): number => PAGE_SIZES[matchMedia('(min-width: 768px)').matches ? 1 : 0]

/** Which people of the list are shown. */
export type RosterFilter = 'all' | 'faulty' | 'update'

type Sheet = { views: readonly PersonView[]; fields: readonly RosterField[]; previewed: Previewed }

/**
 * Which people of the list are shown, page by page: all, the faulty or the updated ones, and the way to the next fault (F8). A corrected
 * person stays in the list until the filter is set again, so that no row disappears while it is edited.
 */
export function useRosterSheet({ views, fields, previewed }: Sheet) {
  const [filter, setFilter] = useState<RosterFilter>('all')
  const [wereUpdated, setWereUpdated] = useState<ReadonlySet<number>>(() => new Set())
  const [wereFaulty, setWereFaulty] = useState<ReadonlySet<number>>(() => new Set(linesOf(views, 'faulty')))
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(() => new Map())
  const [pageSize, setPageSize] = useState(firstSize)
  const [judged, setJudged] = useState(previewed)
  if (judged !== previewed) {
    setJudged(previewed)
    setWereFaulty(new Set([...wereFaulty, ...linesOf(views, 'faulty')]))
    setWereUpdated(new Set([...wereUpdated, ...linesOf(views, 'update')]))
  }

  const chosen = { all: null, faulty: wereFaulty, update: wereUpdated }[filter]
  const people = chosen === null ? views : views.filter(({ line }) => chosen.has(line))
  const { page, start, end, turnTo, resize, top } = usePages({
    count: people.length,
    pageSize,
    choice: filter,
    onPageSize: setPageSize,
  })
  const isOpen = (line: number) => toggled.get(line) ?? wereFaulty.has(line)
  const open = (line: number, shown: boolean) => setToggled(new Map(toggled).set(line, shown))

  const last = useRef<CellPlace>(null)
  const wanted = useRef<CellPlace>(null)
  useLayoutEffect(() => {
    if (wanted.current && focusCell(wanted.current)) wanted.current = null
  })

  /** Focuses the next invalid cell after the one focused last; false when there is none. */
  const goToNextFault = (): boolean => {
    const next = nextFault(views, fields, last.current)
    if (!next) return false
    last.current = next
    wanted.current = next
    open(next.line, true)
    const place = people.findIndex(({ line }) => line === next.line)
    if (place < 0) setFilter('all')
    const index = place < 0 ? views.findIndex(({ line }) => line === next.line) : place
    const onPage = Math.floor(index / pageSize) + 1
    if (onPage !== page) turnTo(onPage)
    return true
  }

  useKeys((event) => {
    if (event.key === 'F8' && goToNextFault()) event.preventDefault()
  })

  return {
    shown: people.slice(start, end),
    count: people.length,
    page,
    pageSize,
    turnTo,
    resize,
    top,
    filter,
    setFilter: (next: RosterFilter) => {
      setFilter(next)
      setWereFaulty(new Set(linesOf(views, 'faulty')))
      setWereUpdated(new Set(linesOf(views, 'update')))
    },
    isOpen,
    toggle: (line: number) => open(line, !isOpen(line)),
    goToNextFault,
    /** For the element around the cells: records which one was focused. */
    onVisit: (event: FocusEvent<HTMLElement>) => {
      const place = placeOf(event.target.id)
      if (place) last.current = place
    },
  }

  function placeOf(id: string): CellPlace | undefined {
    const [, line = '', name] = /^zelle-(\d+)-(\w+)$/.exec(id) ?? []
    const field = fields.find((known) => known === name)
    return field && { line: Number(line), field }
  }
}

const linesOf = (views: readonly PersonView[], wanted: RowState) =>
  views.flatMap(({ line, state }) => (state === wanted ? line : []))

function focusCell(place: CellPlace): boolean {
  const cell = document.getElementById(cellId(place))
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView({ block: 'center' })
  return cell !== null
}
