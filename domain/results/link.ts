/** States of the timekeeper's link: off, on and not asked yet, its list is there, or something is wrong with it. (rules/results#link) */
export const LINK_STATES = ['off', 'waiting', 'current', 'faulty'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** Faults of the link when it was asked last, the way there first, then what it answered, then the list. (rules/results#link) */
export const LINK_FAULTS = [
  'notFound',
  'unreachable',
  'certificate',
  'slow',
  'redirect',
  'tooOften',
  'refused',
  'tooLarge',
  'empty',
  'unreadable',
  'columns',
  'formatMissing',
  'otherEvent',
  'twice',
  'officialStands',
  'busy',
  'surprise',
] as const
export type LinkFault = (typeof LINK_FAULTS)[number]

/** Time from one look at the link to the next. (rules/results#link) */
export const LINK_EVERY_SECONDS = 30

const HOST_END = '.raceresult.com'

/** True for the address of a list of RACE RESULT: https, one of its hosts, no user, no port of its own. (rules/results#link) */
export function isResultLink(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return protocol === 'https:' && hostname.endsWith(HOST_END) && port === '' && username === '' && password === ''
}

type Stored = { isOn: boolean; lastAt: Date | null; lastFault: LinkFault | null }

/** State of the link by what was kept of the last look. (rules/results#link) */
export function linkState({ isOn, lastAt, lastFault }: Stored): LinkState {
  if (!isOn) return 'off'
  if (lastFault !== null) return 'faulty'
  return lastAt === null ? 'waiting' : 'current'
}
