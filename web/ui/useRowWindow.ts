import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { inSteps } from './rowSpan.ts'

const ROW_HEIGHT = 36
const SPARE_ROWS = 8
const FIRST_ROWS = 36
/** Shorter lists simply exist as a whole. */
const WINDOW_FROM = 150

/** Which rows of a scrolling table exist: those in sight and a few more, so that 10,000 rows cost what 60 cost. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [seen, setSeen] = useState({ from: 0, to: FIRST_ROWS, rowHeight: ROW_HEIGHT })
  const windowed = count > WINDOW_FROM

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !windowed) return
    const look = () => {
      const rowHeight = rowHeightOf(element)
      const first = Math.floor(element.scrollTop / rowHeight)
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight)
      const span = inSteps({ from: first - SPARE_ROWS, to: last + SPARE_ROWS }, count)
      setSeen((before) =>
        before.from === span.from && before.to === span.to && before.rowHeight === rowHeight
          ? before
          : { ...span, rowHeight },
      )
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [box, count, windowed])

  const { rowHeight } = seen
  const from = windowed ? Math.min(count, seen.from) : 0
  const to = windowed ? Math.min(count, seen.to) : count

  /** Scrolls just so far that the row can be seen below the head. */
  const reveal = (index: number) => {
    const element = box.current
    if (!element) return
    const head = element.querySelector('thead')?.clientHeight ?? 0
    const top = index * rowHeight
    const bottom = top + rowHeight + head
    if (top < element.scrollTop) element.scrollTo({ top })
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTo({ top: bottom - element.clientHeight })
  }
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight, reveal }
}

/** Rows grow with the text size; one that exists tells by how much. */
function rowHeightOf(box: HTMLElement): number {
  return box.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight ?? ROW_HEIGHT
}
