import { useEffect, useRef, type RefObject } from 'react'

/** Place of a form whose first field has the focus again with each round: what was clicked is gone then, and with it where somebody without a mouse is. */
export function useFirstField(round: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (round > 0) place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [round])
  return place
}
