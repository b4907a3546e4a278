import { useMatches } from 'react-router'

/** A page's metadata in the route table. */
export type PageHandle = {
  /** What the staff's search box looks through. */
  searchHint?: string
  /** 'band': the page ends with the green band, so the footer draws no ridge line. */
  ground?: 'snow' | 'band'
}

/** The handle of the innermost active route that has one. */
export function usePageHandle(): PageHandle {
  const matches = useMatches()
  return matches.map(({ handle }) => handle).findLast(isPageHandle) ?? {}
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null
}
