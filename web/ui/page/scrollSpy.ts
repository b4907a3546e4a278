/** A section counts as reached this far below the top edge of the window. (rules/shop#guide) */
export const SPY_OFFSET_PX = 75

/** For this long after a click in the navigation, scrolling does not change the marked section. (rules/shop#guide) */
export const CLICK_LOCK_MS = 700

export type SpiedSection = { id: string; top: number }

/**
 * The section being read: the last one whose top has reached the offset, before that the first. Where the page cannot scroll on,
 * the last section can come no higher and is the one. Tops are pixels below the window's edge. (rules/shop#guide)
 */
export function sectionInView(sections: readonly SpiedSection[], place: 'amid' | 'end'): string | undefined {
  const reached = sections.findLast(({ top }) => Math.floor(top) <= SPY_OFFSET_PX)
  return (place === 'end' ? sections.at(-1) : (reached ?? sections[0]))?.id
}
