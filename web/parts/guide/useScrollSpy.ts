import { useCallback, useEffect, useRef, useState } from 'react'
import { CLICK_LOCK_MS, sectionInView } from './scrollSpy.ts'

function topsOf(ids: readonly string[]) {
  return ids.flatMap((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top === undefined ? [] : [{ id, top }]
  })
}

/** Which section is being read; a choice in the navigation holds while the page scrolls there. (S §9) */
export function useScrollSpy(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0])
  const lockedUntil = useRef(0)

  useEffect(() => {
    const look = () => {
      if (performance.now() < lockedUntil.current) return
      setCurrent(sectionInView(topsOf(ids)))
    }
    const frame = requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [ids])

  const choose = useCallback(
    (id: string) => {
      lockedUntil.current = performance.now() + CLICK_LOCK_MS
      setCurrent(id)
      // Who scrolled away meanwhile may have come to rest, and no further event would tell.
      setTimeout(() => {
        if (performance.now() >= lockedUntil.current) setCurrent(sectionInView(topsOf(ids)) ?? id)
      }, CLICK_LOCK_MS + 1)
    },
    [ids],
  )
  return { current, choose }
}
