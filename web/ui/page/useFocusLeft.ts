import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focusHeading.ts'

/** For an element that may unmount while it contains the focus: then the page's heading is focused. */
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
