import { SPY_OFFSET_PX } from './scrollSpy.ts'

/** So long a section is held in its place while fonts and pictures still move the page. */
const HOLD_MS = 2500
const READERS_OWN = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function scrollThere(section: HTMLElement, behavior: ScrollBehavior) {
  scrollTo({ top: scrollY + section.getBoundingClientRect().top - SPY_OFFSET_PX, behavior })
}

/**
 * Brings a section to the line of the spy and holds it there until the page has come to rest or the reader moves it. Answers what
 * lets go of it. Without such a section nothing happens.
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
  // a gliding page is corrected where it comes to rest, one that jumped at every change of its height
  addEventListener('scrollend', correct)
  if (behavior === 'instant') size.observe(document.body)
  for (const kind of READERS_OWN) addEventListener(kind, release, { passive: true })
  return release
}
