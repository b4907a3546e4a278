import { SPY_OFFSET_PX } from './scrollSpy.ts'

/** How long a section is kept in place while loading fonts and images shift the layout. */
const HOLD_MS = 2500
const READERS_OWN = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function scrollThere(section: HTMLElement, behavior: ScrollBehavior) {
  scrollTo({ top: scrollY + section.getBoundingClientRect().top - SPY_OFFSET_PX, behavior })
}

/**
 * Scrolls a section to the scroll spy's offset and keeps it there until the layout is stable or the reader scrolls. Returns a function
 * that stops this. Without such a section nothing happens.
 */
export function scrollToSection(id: string, behavior: ScrollBehavior): () => void {
  const section = document.getElementById(id)
  if (!section) return () => undefined
  const correct = () => scrollThere(section, 'instant')
  const size = new ResizeObserver(correct)
  const release = () => {
    clearTimeout(timer)
    size.disconnect()
    removeEventListener('scrollend', correct)
    for (const kind of READERS_OWN) removeEventListener(kind, release)
  }
  const timer = setTimeout(release, HOLD_MS)
  scrollThere(section, behavior)
  // a smooth scroll is corrected at its end, an instant one at every change of the page's height
  addEventListener('scrollend', correct)
  if (behavior === 'instant') size.observe(document.body)
  for (const kind of READERS_OWN) addEventListener(kind, release, { passive: true })
  return release
}
