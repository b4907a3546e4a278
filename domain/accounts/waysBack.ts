import type { ColleagueAccess } from './companyAccess.ts'

/**
 * Acts that change who a company's account belongs to: handed over, access given, a colleague removed, another e-mail (asked for or in
 * force), another password. (rules/accounts#way-back)
 */
export const WAY_BACK_ACTS = ['owner', 'access', 'removal', 'email', 'password'] as const
export type WayBackAct = (typeof WAY_BACK_ACTS)[number]

/** Used; undone by an earlier link; decided by a lead; its person was erased. */
export const WAY_BACK_ENDS = ['used', 'overtaken', 'decided', 'erased'] as const
export type WayBackEnd = (typeof WAY_BACK_ENDS)[number]

/** Validity of the link 'Das war ich nicht', in days. (rules/accounts#way-back) */
export const WAY_BACK_DAYS = 7

/** Validity of an entered password for acts that change an owner, in minutes. (rules/accounts#password-first) */
export const PASSWORD_FRESH_MINUTES = 10

/** Tests whether the password was entered lately enough; null: not in this session. (rules/accounts#password-first) */
export function isPasswordFresh(enteredAt: Date | null, now: Date): boolean {
  return enteredAt !== null && now.getTime() - enteredAt.getTime() < PASSWORD_FRESH_MINUTES * 60_000
}

type Step = {
  id: number
  act: WayBackAct
  userId: number | null
  wasOwner: boolean
  otherId: number | null
  otherAccess: ColleagueAccess | null
  ended: WayBackEnd | null
}

/**
 * Changes that a link takes back, newest first: everything since, of the company for its owner, else only what was done to the own login. What
 * colleagues changed of their own logins stays. (rules/accounts#way-back)
 */
export function takenBack<Known extends Step>(link: Known, steps: readonly Known[]): Known[] {
  const isOwn = ({ userId }: Step) => link.userId !== null && userId === link.userId
  const isLogin = ({ act }: Step) => act === 'email' || act === 'password'
  const concerns = (step: Known) =>
    step.id === link.id || (link.wasOwner ? step.wasOwner || isOwn(step) : isOwn(step) && isLogin(step))
  return steps
    .filter((step) => step.id >= link.id && step.ended === null && concerns(step))
    .toSorted((one, other) => other.id - one.id)
}

/** Access of each of the others before the earliest of these steps; null: none. (rules/accounts#way-back) */
export function accessesBefore(steps: readonly Step[]): Map<number, ColleagueAccess | null> {
  const known = new Map<number, ColleagueAccess | null>()
  for (const { otherId, otherAccess } of steps.toSorted((one, other) => other.id - one.id))
    if (otherId !== null) known.set(otherId, otherAccess)
  return known
}
