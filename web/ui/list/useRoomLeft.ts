import { useLayoutEffect, type RefObject } from 'react'

/** Below so much height a list is not worth scrolling by itself. */
const LEAST_PX = 360
/** Number of rows that may all be rendered where the page scrolls. */
const ALL_ROWS = 500

/**
 * Gives a scrolling box the height that is left in the window, less what stands below it, so that the page does not scroll beside it. Where too
 * little is left the page scrolls instead of the box, unless it has too many rows for that. The height is `--room` in its style.
 * (rules/lists#one-scroll-bar)
 */
export function useRoomLeft(box: RefObject<HTMLElement | null>, rows: number): void {
  useLayoutEffect(() => {
    const place = box.current
    const main = place?.closest('main')
    if (!place || !main || place.closest('dialog')) return
    const look = () => {
      if (place.offsetHeight === 0) return
      const { top, bottom } = place.getBoundingClientRect()
      const padding = main.parentElement ? Number.parseFloat(getComputedStyle(main.parentElement).paddingBottom) : 0
      const below = main.getBoundingClientRect().bottom - bottom + padding
      const left = Math.floor(innerHeight - (top + scrollY) - below)
      const room = left >= LEAST_PX ? `${left}px` : rows <= ALL_ROWS ? 'none' : ''
      place.style.setProperty('--room', room)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(main)
    addEventListener('resize', look)
    return () => {
      observer.disconnect()
      removeEventListener('resize', look)
    }
  }, [box, rows])
}
