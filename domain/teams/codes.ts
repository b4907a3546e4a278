import { readAlike } from '../text/readAlike.ts'

/** Without look-alikes: no 0 and O, no 1, I and L. (rules/codes#spelling) */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const CODE_LENGTH = 12
/** Minutes for which a mailed code of six digits is valid. (rules/accounts#mailed-codes) */
export const MAILED_CODE_MINUTES = 30
/** Days for which the link of an invitation to an account is valid. (rules/accounts#invitation) */
export const INVITATION_DAYS = 7
/** Minutes for which the link beside a code for a new password is valid. (rules/accounts#reset) */
export const RESET_LINK_MINUTES = 60
/** Limit of an invite code that may fill as many places as there are. (rules/codes#invite) */
export const INVITES_UNLIMITED = 9999
/** The most teams that a link can be limited to. (rules/codes#invite-links) */
export const INVITE_LIMIT_MAX = 2000

/** Most links of a company at once: enough for every department. (rules/codes#invite-links) */
export const INVITE_LINKS_MAX = 100
/** First name of a company's link for everybody. (rules/codes#invite-links) */
const GENERAL_NAME = 'Alle'
const GROUP = /.{4}(?=.)/gu

/** A code as people read it: 'ABCD-EFGH-JKMN'. */
export function shownCode(code: string): string {
  return code.replace(GROUP, '$&-')
}

/**
 * A code as people enter it, normalised: without case, dashes, spaces and invisible characters from copying.
 * (rules/codes#spelling)
 */
export function plainCode(entered: string): string {
  return entered.replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '').toUpperCase()
}

const IN_LINK = /[?&](?:inviteCode|code)=[^&#\s]*/
const INVITE_LINK = /[?&]inviteCode=|\/team-anmeldung\//

/** Kind of a code: of teams that its holder edits, or of an invitation to create some. (rules/access#actors) */
export type CodeKind = 'editing' | 'invite'

/**
 * Tidies the input of a code field: a pasted link becomes its code, a code is grouped as displayed, anything else is only
 * trimmed. `kind` is known of a link only. (rules/codes#entry)
 */
export function enteredCode(text: string): { code: string; kind?: CodeKind } {
  const inLink = IN_LINK.exec(text)?.[0]
  if (inLink === undefined) return { code: tidyCode(text) }
  const [value = ''] = new URLSearchParams(inLink.slice(1)).values()
  return { code: tidyCode(value), kind: INVITE_LINK.test(text) ? 'invite' : 'editing' }
}

/** A code of the right length as people read it; anything else only trimmed, so that they see what they entered. */
export function tidyCode(entered: string): string {
  const plain = plainCode(entered)
  return plain.length === CODE_LENGTH ? shownCode(plain) : entered.trim()
}

type Bearer = { id: number; teamCode: string | null }

/**
 * Of the teams chosen to share one editing link, those whose present link stops opening them. None where exactly these share one
 * already: that one stays. (rules/codes#editing-links)
 */
export function losingTheirLink<Team extends Bearer>(teams: readonly Team[], chosen: ReadonlySet<number>): Team[] {
  return commonCode(teams, chosen) === null
    ? teams.filter(({ id, teamCode }) => chosen.has(id) && teamCode !== null)
    : []
}

/** The editing code that all chosen teams and no others have. (rules/codes#editing-links) */
export function commonCode(teams: readonly Bearer[], chosen: ReadonlySet<number>): string | null {
  const code = teams.find(({ id }) => chosen.has(id))?.teamCode ?? null
  const opens = teams.filter(({ teamCode }) => code !== null && teamCode === code)
  return opens.length === chosen.size && opens.every(({ id }) => chosen.has(id)) ? code : null
}

/**
 * Free places, oldest first, for the wanted teams: those that ask for timekeeping get a place that has it, the others one without as long as
 * there is one. Answers the place of each wanted team, or the number available where there are too few. (rules/codes#redeem)
 */
export function assignPlaces<Place extends { timekeeping: boolean }>(
  free: readonly Place[],
  wanted: readonly { timekeeping: boolean }[],
): { places: Place[] } | { tooFew: 'places' | 'timed'; available: number } {
  if (wanted.length > free.length) return { tooFew: 'places', available: free.length }
  const timed = free.filter((place) => place.timekeeping)
  const asking = wanted.filter((team) => team.timekeeping).length
  if (asking > timed.length) return { tooFew: 'timed', available: timed.length }
  const forAsking = timed.slice(0, asking)
  const forOthers = [...free.filter((place) => !place.timekeeping), ...timed.slice(asking)]
  const next = { asking: forAsking.values(), others: forOthers.values() }
  return { places: wanted.flatMap((team) => (team.timekeeping ? next.asking : next.others).next().value ?? []) }
}

type InviteUses = { usesAllowed: number; used: number }

/** Number of places of a link, and of those left; null where only the company's places bound it. (rules/codes#invite-links) */
export function inviteLimit({ usesAllowed, used }: InviteUses): { limit: number | null; left: number | null } {
  const isBounded = usesAllowed < INVITES_UNLIMITED
  return { limit: isBounded ? usesAllowed : null, left: isBounded ? usesAllowed - used : null }
}

/** True if two links of a company would be called the same. (rules/codes#invite-links) */
export const isSameLinkName = (one: string, other: string): boolean => readAlike(one) === readAlike(other)

/** Name of a new general link: 'Alle', else 'Alle 2', … (rules/codes#invite-links) */
export function freeGeneralName(taken: readonly string[]): string {
  const isFree = (name: string) => !taken.some((other) => isSameLinkName(other, name))
  let place = 2
  if (isFree(GENERAL_NAME)) return GENERAL_NAME
  while (!isFree(`${GENERAL_NAME} ${place}`)) place += 1
  return `${GENERAL_NAME} ${place}`
}
