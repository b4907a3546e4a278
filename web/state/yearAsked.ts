import { isWithin, paths } from '#web/paths.ts'

/** The parameter of the staff's addresses that says which year they are about. */
const YEAR = 'year'

/** The year that an address is about: of the staff's pages; null is the current one. */
const yearOf = ({ pathname, searchParams }: URL): string | null =>
  isWithin(pathname, paths.admin()) ? searchParams.get(YEAR) : null

/**
 * The label of the year that this document is about, as its address said when it was loaded; null is the current one. It stays until another document is
 * loaded: nothing of two years can meet on a page. (rules/years#looking)
 */
export const yearAsked: string | null = 'location' in globalThis ? yearOf(new URL(location.href)) : null

/** The address of a page as this document goes on with it: 'same', in the `year` of the document, or by another 'document'. */
export function goingOn(url: URL): 'same' | 'year' | 'document' {
  if (yearOf(url) === yearAsked) return 'same'
  return isWithin(url.pathname, paths.admin()) && !url.searchParams.has(YEAR) ? 'year' : 'document'
}

/** The same address about the year of this document. */
export function withYear({ pathname, searchParams, hash }: URL): string {
  const query = new URLSearchParams(searchParams)
  if (yearAsked !== null) query.set(YEAR, yearAsked)
  return `${pathname}?${query}${hash}`
}
