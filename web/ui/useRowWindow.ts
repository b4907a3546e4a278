import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

const ROW_HEIGHT = 36
const SPARE_ROWS = 12
/** Shorter lists simply exist as a whole. */
const WINDOW_FROM = 150

/** Which rows of a scrolling table exist: those in sight and a few more, so that 10,000 rows cost what 60 cost. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState({ top: 0, height: 900, rowHeight: ROW_HEIGHT })
  const windowed = count > WINDOW_FROM

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !windowed) return
    const look = () =>
      setView({ top: element.scrollTop, height: element.clientHeight, rowHeight: rowHeightOf(element) })
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [box, windowed])

  const from = windowed ? Math.min(count, Math.max(0, Math.floor(view.top / view.rowHeight) - SPARE_ROWS)) : 0
  const to = windowed ? Math.min(count, Math.ceil((view.top + view.height) / view.rowHeight) + SPARE_ROWS) : count

  /** Scrolls just so far that the row can be seen below the head. */
  const reveal = (index: number) => {
    const element = box.current
    if (!element) return
    const head = element.querySelector('thead')?.clientHeight ?? 0
    const top = index * view.rowHeight
    const bottom = top + view.rowHeight + head
    if (top < element.scrollTop) element.scrollTo({ top })
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTo({ top: bottom - element.clientHeight })
  }
  return { from, to, above: from * view.rowHeight, below: (count - to) * view.rowHeight, reveal }
}

/** Rows grow with the text size; one that exists tells by how much. */
function rowHeightOf(box: HTMLElement): number {
  return box.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight ?? ROW_HEIGHT
}
