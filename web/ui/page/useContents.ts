import { useEffect, useRef } from 'react'
import { scrollToSection } from './scrollToSection.ts'
import { useMedia } from '../useMedia.ts'
import { useScrollSpy } from './useScrollSpy.ts'

/**
 * For a page with sections and a list of them: which one is being read, and the way to another, with the focus. The section that the
 * address names is brought into view when the page opens, after a reload too. (rules/shop#guide)
 */
export function useContents(ids: readonly string[]) {
  const { current, choose } = useScrollSpy(ids)
  const wantsStillness = useMedia('(prefers-reduced-motion: reduce)')
  const letGo = useRef<() => void>(undefined)
  // The router would restore the old scroll position, even if the URL has a hash.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      letGo.current = scrollToSection(decodeURIComponent(location.hash.slice(1)), 'instant')
    })
    return () => {
      cancelAnimationFrame(frame)
      letGo.current?.()
    }
  }, [])
  const goTo = (id: string) => {
    choose(id)
    document.getElementById(id)?.focus({ preventScroll: true })
    letGo.current?.()
    letGo.current = scrollToSection(id, wantsStillness ? 'instant' : 'smooth')
  }
  return { current, goTo }
}
