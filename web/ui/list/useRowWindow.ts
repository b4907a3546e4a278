import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { rowsInSight, standing } from './rowsInSight.ts'
import { usePrinting } from './usePrinting.ts'

/** Estimates before head and rows are measured, in pixels: both grow with the text size. */
const UNMEASURED = { head: 45, row: 37 }
const SPARE_ROWS = 3
const LONG = 151

/**
 * Which rows of a scrolling table are rendered: those in the viewport, some overscan, and the focused one. All are as high as the
 * first; `reveal` scrolls the minimum that makes a row visible below the head.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const long = usePrinting() ? Infinity : LONG
  const [heights, setHeights] = useState(UNMEASURED)
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which it is about, is not used here
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => heights.row,
    overscan: SPARE_ROWS,
    scrollMargin: heights.head,
    scrollPaddingStart: heights.head,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: useCallback((range) => rowsInSight(range, { long, held: focusedIn(box.current) }), [box, long]),
  })
  useLayoutEffect(() => {
    const head = box.current?.querySelector('thead')
    if (!head) return
    const observer = new ResizeObserver(() => {
      if (head.clientHeight === 0) return
      const row = box.current?.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight ?? UNMEASURED.row
      setHeights((before) =>
        before.head === head.clientHeight && before.row === row ? before : { head: head.clientHeight, row },
      )
    })
    observer.observe(head)
    return () => observer.disconnect()
  }, [box])
  useLayoutEffect(() => virtualizer.measure(), [heights.row, virtualizer])

  const places = virtualizer.getVirtualItems()
  return {
    ...standing(places, { top: heights.head, height: virtualizer.getTotalSize() }),
    reveal: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

/** The focused row must stay rendered: the arrow keys continue from there. */
function focusedIn(box: HTMLElement | null): number[] {
  const row = box?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('tr[data-index]')
    : null
  return row ? [Number(row.dataset['index'])] : []
}
