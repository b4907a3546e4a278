import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focusHeading.ts'

/** For a place that may go while it holds the focus: the page's heading takes it then, so that keys go on from there. */
export function useFocusLeft() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = place.current
    return () => {
      if (here?.contains(document.activeElement)) focusHeading()
    }
  }, [])
  return place
}
