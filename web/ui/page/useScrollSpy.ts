import { useCallback, useEffect, useRef, useState } from 'react'
import { CLICK_LOCK_MS, sectionInView } from './scrollSpy.ts'

function topsOf(ids: readonly string[]) {
  return ids.flatMap((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top === undefined ? [] : [{ id, top }]
  })
}

/** Tolerance in pixels: browsers stop at fractions of one. */
function isAtEnd(): boolean {
  return Math.ceil(scrollY) + innerHeight >= document.documentElement.scrollHeight - 1
}

/**
 * Which section is being read; a choice in the navigation holds while the page scrolls there, and at the end of the page, where
 * not every section can come up to the line. (rules/shop#guide)
 */
export function useScrollSpy(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0])
  const lockedUntil = useRef(0)
  const chosen = useRef<string>(undefined)

  const look = useCallback(() => {
    if (performance.now() < lockedUntil.current) return
    const atEnd = isAtEnd()
    if (!atEnd) chosen.current = undefined
    setCurrent(chosen.current ?? sectionInView(topsOf(ids), atEnd ? 'end' : 'amid'))
  }, [ids])

  useEffect(() => {
    const frame = requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])

  const choose = useCallback(
    (id: string) => {
      lockedUntil.current = performance.now() + CLICK_LOCK_MS
      chosen.current = id
      setCurrent(id)
      // The reader may have scrolled meanwhile and stopped: no further event would fire.
      setTimeout(look, CLICK_LOCK_MS + 1)
    },
    [look],
  )
  return { current, choose }
}
