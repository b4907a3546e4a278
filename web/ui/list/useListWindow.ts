import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { rowsInSight, standing } from './rowsInSight.ts'
import { usePrinting } from './usePrinting.ts'

/** Estimated row height before the first is measured, in pixels. */
const UNMEASURED = 94
const SPARE_ROWS = 2
/** About four screens of teams; the layout of more at once takes longer than a frame. */
const LONG = 40

type ListWindow = {
  rows: readonly { id: number }[]
  /** From so many rows on only those in sight are rendered; more for rows that are low. */
  long?: number | undefined
}

/**
 * Which rows of a long list on a page are rendered: those in the viewport, some overscan, and those that are open or focused. Rows
 * may have any height: each is measured once rendered (`measured` is for its ref, with its index in `data-index`); until then the
 * first row's height is the estimate: each wrong estimate costs a correction of the scroll position and a re-render.
 */
export function useListWindow(list: RefObject<HTMLElement | null>, { rows, long: wanted = LONG }: ListWindow) {
  const long = usePrinting() ? Infinity : wanted
  const [top, setTop] = useState(0)
  const [usual, setUsual] = useState(UNMEASURED)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which it is about, is not used here
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    getItemKey: useCallback((index) => rows[index]?.id ?? index, [rows]),
    estimateSize: () => usual,
    // in a hidden tab panel elements have no height
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || usual,
    overscan: SPARE_ROWS,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: useCallback(
      (range) => rowsInSight(range, { long, held: heldIn(list.current, rows) }),
      [list, rows, long],
    ),
  })
  useLayoutEffect(() => {
    const place = list.current
    if (!place) return
    const look = () => {
      if (place.offsetHeight === 0) return
      setTop(Math.round(place.getBoundingClientRect().top + scrollY))
      const first = place.querySelector<HTMLElement>('[data-id]')?.offsetHeight
      setUsual((before) => (before === UNMEASURED ? (first ?? before) : before))
    }
    look()
    // the content above may change, and with it the page's height; a list in a tab panel gets its height when the panel opens
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    observer.observe(place)
    return () => observer.disconnect()
  }, [list])
  useLayoutEffect(() => virtualizer.measure(), [usual, virtualizer])
  const height = virtualizer.getTotalSize()
  return {
    ...standing(virtualizer.getVirtualItems(), { top, height }),
    measured: virtualizer.measureElement,
    reveal: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

/** The rows that must stay rendered: open ones, and the one with the focus. */
function heldIn(list: HTMLElement | null, rows: readonly { id: number }[]): number[] {
  if (!list) return []
  const focused = list.contains(document.activeElement) ? [document.activeElement] : []
  const held = [...list.querySelectorAll('[aria-expanded="true"]'), ...focused]
  const ids = new Set(held.flatMap((inside) => idOf(inside?.closest('[data-id]'))))
  return ids.size === 0 ? [] : rows.flatMap(({ id }, index) => (ids.has(id) ? [index] : []))
}

function idOf(row: Element | null | undefined): number[] {
  return row instanceof HTMLElement ? [Number(row.dataset['id'])] : []
}
