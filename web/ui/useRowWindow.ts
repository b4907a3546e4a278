import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

const ROW_HEIGHT = 36
const SPARE_ROWS = 12
/** Shorter lists simply exist as a whole. */
const WINDOW_FROM = 150

/** Which rows of a scrolling table exist: those in sight and a few more, so that 10,000 rows cost what 60 cost. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState({ top: 0, height: 900 })
  const windowed = count > WINDOW_FROM

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !windowed) return
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight })
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [box, windowed])

  const rowHeight = rowHeightOf(box.current)
  const from = windowed ? Math.max(0, Math.floor(view.top / rowHeight) - SPARE_ROWS) : 0
  const to = windowed ? Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + SPARE_ROWS) : count

  const reveal = (index: number) => {
    const element = box.current
    if (!element) return
    const head = element.querySelector('thead')?.clientHeight ?? 0
    const top = index * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    const bottom = top + rowHeight + head
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  }
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight, reveal }
}

/** Rows grow with the text size; the first one that exists tells by how much. */
function rowHeightOf(box: HTMLElement | null): number {
  return box?.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight ?? ROW_HEIGHT
}
