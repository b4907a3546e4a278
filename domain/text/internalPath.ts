const PATH_MAX = 2000

/** True if it is safe to redirect to this path: no other site, no other scheme, no characters that hide one. */
export function isInternalPath(path: string): boolean {
  if (path.length > PATH_MAX || !path.startsWith('/') || /[\p{Cc}\\]/u.test(path)) return false
  const [place = ''] = path.split(/[?#]/, 1)
  return !place.includes('//')
}
