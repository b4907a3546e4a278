import { isWithin, paths } from '#web/paths.ts'

/**
 * The label of the year that this document is about, as the address of a page of the staff said when it was loaded; null is the current one. It stays until
 * another document is loaded: nothing of two years can meet on a page. (rules/years#looking)
 */
export const yearAsked: string | null =
  'location' in globalThis && isWithin(location.pathname, paths.admin())
    ? new URLSearchParams(location.search).get('year')
    : null
