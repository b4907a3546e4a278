/** The id that a link from elsewhere put into the navigation state, to be brought into view or filled in. (rules/dashboard#scroll-targets) */
export function scrollTarget(
  state: unknown,
  key: 'scrollToTeamId' | 'fillTeamId' | 'sizeOfRunnerID' | 'scrollToOrderId',
): number | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const id: unknown = new Map(Object.entries(state)).get(key)
  return typeof id === 'number' ? id : undefined
}
