import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { categoryAnchor } from '#domain/shop/categories.ts'

type Key = 'scrollToCategoryId' | 'scrollToCategory'

/**
 * The category named in the navigation state, or by the address, is opened and brought into view, once per navigation. Who comes back to
 * an address comes back to where they were. (rules/shop#category-anchor, rules/dashboard#scroll-targets)
 */
export function useScrollToCategory(key: Key): void {
  const location: { key: string; state: unknown; hash: string } = useLocation()
  const comesBack = useNavigationType() === NavigationType.Pop && location.key !== 'default'
  const named = comesBack || location.hash === '' ? undefined : location.hash.slice(1)
  const wanted = wantedCategory(location.state, key) ?? named
  const scrolled = useRef<string>(undefined)
  useEffect(() => {
    if (wanted === undefined || scrolled.current === location.key) return
    scrolled.current = location.key
    const section = document.getElementById(wanted)
    if (!(section instanceof HTMLDetailsElement)) return
    section.open = true
    section.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true })
    section.scrollIntoView({ block: 'start' })
  }, [wanted, location.key])
}

function wantedCategory(state: unknown, key: Key): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const name: unknown = new Map(Object.entries(state)).get(key)
  return typeof name === 'string' ? categoryAnchor(name) : undefined
}
