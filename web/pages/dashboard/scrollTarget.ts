const stateOf = (state: unknown, key: string): unknown =>
  typeof state === 'object' && state !== null ? new Map<string, unknown>(Object.entries(state)).get(key) : undefined

/** Something that a link from elsewhere opens on the page at once: the order of shirts, or the choice of teams to share or to change. */
export const OPENS_SHIRT_ORDER = { opens: 'shirts' } as const
export const OPENS_SHARING = { opens: 'share' } as const
export const OPENS_CHANGING = { opens: 'change' } as const
type Opens = (typeof OPENS_SHIRT_ORDER | typeof OPENS_SHARING | typeof OPENS_CHANGING)['opens']

/** True if a link from elsewhere opens this on the page. (rules/dashboard#one-click) */
export const opensOnPage = (state: unknown, what: Opens): boolean => stateOf(state, 'opens') === what

/** The id that a link from elsewhere put into the navigation state, to be brought into view or filled in. (rules/dashboard#scroll-targets) */
export function scrollTarget(
  state: unknown,
  key: 'scrollToTeamId' | 'fillTeamId' | 'sizeOfRunnerID' | 'scrollToOrderId',
): number | undefined {
  const id = stateOf(state, key)
  return typeof id === 'number' ? id : undefined
}
