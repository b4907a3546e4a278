import { useMatches } from 'react-router'

/** What the route table says about a page beside its code. */
export type PageHandle = {
  /** What the staff's search box looks through. */
  searchHint?: string
  /** 'band': the page ends in green, so that the footer needs no ridge. */
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
