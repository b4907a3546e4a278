import { setTimeout as wait } from 'node:timers/promises'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { addAttempts, countAttempts, forgetAttempts, latestAttempt, lockAttempts } from '../attempts/store.ts'
import { callUnderWay } from '../callUnderWay.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import { networksOf } from '../http/networkOf.ts'
import { Refusal } from '../http/refusal.ts'

/** Limit of attempts within some minutes; of most limits only failed ones stay counted. */
export type Limit = { name: string; max: number; minutes: number; countsRight?: true }

/** The limits of rules/accounts#limits; those it does not number are bounded so that no person at work meets them. */
export const limits = {
  loginOfAccountFromAddress: { name: 'login-pair', max: 10, minutes: 15 },
  loginFromAddress: { name: 'login-address', max: 30, minutes: 15 },
  /** Right ones as well, each of which is a session and a log entry: a script that logs in for each call does so every twelve seconds. */
  loginsOfAccountFromAddress: { name: 'logins-pair', max: 300, minutes: 60, countsRight: true },
  registrationFromAddress: { name: 'register-address', max: 30, minutes: 60 },
  mailedCodeSoon: { name: 'code-minute', max: 1, minutes: 1 },
  mailedCodeOften: { name: 'code-hour', max: 5, minutes: 60 },
  mailedCodeFromAddress: { name: 'code-address', max: 30, minutes: 60 },
  mailedLinksOfCustomer: { name: 'mailed-links', max: 30, minutes: 60 },
  wrongCodeFromAddress: { name: 'wrong-code', max: 30, minutes: 10 },
  /** Five wrong codes of a second step wait; what others try uses up a bound of their own. (rules/accounts#second-step) */
  secondStepFromAddress: { name: 'totp-pair', max: 5, minutes: 15 },
  secondStepOfAccount: { name: 'totp-account', max: 50, minutes: 1440 },
  /** Each is read and kept, and the room of the one before is free only later. (rules/shirts#logo) */
  logosOfCompany: { name: 'logos', max: 30, minutes: 60 },
  resetMails: { name: 'reset-mails', max: 10, minutes: 60 },
  openingNoticeFromAddress: { name: 'opening-address', max: 30, minutes: 60 },
  /** Letters to one address, whoever asks for them. (rules/settings#told) */
  openingLetters: { name: 'opening-letters', max: 3, minutes: 1440 },
} as const satisfies Record<string, Limit>

/** One use of a limit: by whom or on what. Whoever `spares` has not used up is not refused by it. */
export type Use = { limit: Limit; of: string; spares?: Use }

/** Counted attempts that are to be uncounted when they succeed. */
export type Taken = { keys: string[]; at: Date }

const MINUTE_MS = 60_000
const NOTHING: Taken = { keys: [], at: new Date(0) }
const keyOf = ({ limit, of }: Pick<Use, 'limit' | 'of'>) => `${limit.name}:${of}`

/** Times as many as from a network may come from the /56 around it, which is a home, and from its /48: one client's, or 256 homes'. */
const OF_HOME = 3
const OF_WIDE = 10

/**
 * Uses of a limit by the networks of an address, also of something together with each. What the others of a /48 have used up refuses no home of it that
 * has hardly tried itself. (rules/accounts#limits)
 */
function fromNetworks(limit: Limit, address: string, what = ''): Use[] {
  const countedFor = (network: string, times: number): Use => ({
    limit: { ...limit, max: Math.ceil(limit.max * times) },
    of: `${what}${network}`,
  })
  const [network, home, wide] = networksOf(address).toReversed()
  const narrow = network === undefined ? [] : [countedFor(network, 1)]
  if (home === undefined || wide === undefined) return narrow
  return [...narrow, countedFor(home, OF_HOME), { ...countedFor(wide, OF_WIDE), spares: countedFor(home, 1 / OF_WIDE) }]
}

/**
 * Counts an attempt under each limit before it is made, so that parallel ones cannot pass together (race); refused ones do not count.
 * Throws a Refusal 429 with Retry-After. Nothing is counted with RATE_LIMITS=off. (rules/accounts#limits)
 */
export async function takeAttempt(context: Context, uses: Use[]): Promise<Taken> {
  return context.settings.RATE_LIMITS ? takeCounted(context, uses) : NOTHING
}

/** Counts an attempt as `takeAttempt` does, whatever the settings say: where guessing must be bounded, as with the tries of a mailed code. */
export async function takeCounted(context: Context, uses: Use[]): Promise<Taken> {
  const at = context.now()
  // over the limit already: refused without taking the lock, so that a flood of requests does not queue for it
  const late = (await freeAgain(context.db, uses, at)) ?? (await inTransaction(context.db, (tx) => count(tx, uses, at)))
  if (late) throw tooOften(late.getTime() - at.getTime())
  return { keys: uses.filter(({ limit }) => !limit.countsRight).map(keyOf), at }
}

/** Counts the attempt, serialised for the same keys; or returns the moment from which it is allowed. */
async function count(tx: Transaction, uses: Use[], at: Date): Promise<Date | null> {
  const keys = uses.map(keyOf)
  await lockAttempts(tx, keys)
  const late = await freeAgain(tx, uses, at)
  if (!late) await addAttempts(tx, keys, at)
  return late
}

/** From when all limits allow another attempt, null when they do now. */
async function freeAgain(connection: Connection, uses: Use[], at: Date): Promise<Date | null> {
  const moments: Date[] = []
  for (const use of uses) {
    const free = await freeOf(connection, use, at)
    if (free) moments.push(free)
  }
  return moments.toSorted(byTime).at(-1) ?? null
}

/** From when a limit allows another attempt: when it does itself, or whom it spares. */
async function freeOf(connection: Connection, { limit, of, spares }: Use, at: Date): Promise<Date | null> {
  const span = limit.minutes * MINUTE_MS
  const since = new Date(at.getTime() - span)
  const counted = await latestAttempt(connection, { key: keyOf({ limit, of }), since, n: limit.max })
  if (!counted) return null
  const free = new Date(counted.getTime() + span)
  if (!spares) return free
  const spared = await freeOf(connection, spares, at)
  return spared && (spared < free ? spared : free)
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()

/** Counts a use unless there were too many already; whether it was counted. */
export async function mayStill(context: Context, use: Use): Promise<boolean> {
  if (!context.settings.RATE_LIMITS) return true
  return (await inTransaction(context.db, (tx) => count(tx, [use], context.now()))) === null
}

/** The refusals that say that a code was wrong. */
const WRONG: readonly ErrorCode[] = [
  'WRONG_CODE',
  'WRONG_PASSKEY',
  'TEAM_CODE_UNKNOWN',
  'INVITE_CODE_UNKNOWN',
  'RUNNER_LINK_UNKNOWN',
]

/**
 * Runs what checks a code: a right one is never refused and never counts, however many wrong ones came from its address. A wrong one counts
 * against the address, and past the limit it is refused with a Refusal 429. Guessing is bounded by the tries of a mailed code and by the
 * length of the others. (rules/accounts#limits, rules/codes#wrong-codes)
 */
export async function countingWrongCodes<Result>(
  context: Context,
  address: string,
  check: () => Promise<Result>,
): Promise<Result> {
  try {
    return await check()
  } catch (error) {
    const isWrong = error instanceof Refusal && WRONG.includes(error.code)
    if (isWrong && context.settings.RATE_LIMITS) await countWrongCode(context, address)
    throw error
  }
}

/** Wrong ones that come at the same moment may pass the limit together. */
async function countWrongCode(context: Context, address: string): Promise<void> {
  const uses = fromNetworks(limits.wrongCodeFromAddress, address)
  const at = context.now()
  const late = await freeAgain(context.db, uses, at)
  if (late) throw tooOften(late.getTime() - at.getTime())
  await addAttempts(context.db, uses.map(keyOf), at)
}

type Mailing<Result> = { customerID: number; mail: () => Promise<Result>; lettersOf: (result: Result) => number }

/**
 * Counts a mailing of links by a company against its limit; one that is refused, or mails nobody anything, does not count. Throws a Refusal 429.
 * (rules/companies#colleagues)
 */
export async function countingMailing<Result>(
  context: Context,
  { customerID, mail, lettersOf }: Mailing<Result>,
): Promise<Result> {
  const taken = await takeAttempt(context, [{ limit: limits.mailedLinksOfCustomer, of: String(customerID) }])
  let letters = 0
  try {
    const result = await mail()
    letters = lettersOf(result)
    return result
  } finally {
    if (letters === 0) await giveBack(context, taken)
  }
}

/** Uncounts an attempt that succeeded. */
export async function giveBack(context: Context, { keys, at }: Taken): Promise<void> {
  if (keys.length > 0) await forgetAttempts(context.db, keys, at)
}

const tooOften = (ms: number) => {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return new Refusal('TOO_OFTEN').retryAfter(seconds)
}

const FAILURES_WITHOUT_DELAY = 10
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 4000

/** Failed logins of one account, from any address, delay the next ones but never block them: no stranger can lock anybody out. */
const accountFailures: Limit = { name: 'login-account', max: Number.MAX_SAFE_INTEGER, minutes: 15 }

/** Number of logins of this account that failed lately, the current one included; 0 with RATE_LIMITS=off. */
export const recentFailures = (context: Context, email: string): Promise<number> => recent(context, ofAccount(email))

/** Number of uses of a limit by this network, of IPv6 by this home, that still count, likewise. */
export function triesFrom(context: Context, limit: Limit, address: string): Promise<number> {
  const [network, home = network] = fromNetworks(limit, address)
  return home ? recent(context, home) : Promise.resolve(0)
}

async function recent(context: Context, use: Use): Promise<number> {
  if (!context.settings.RATE_LIMITS) return 0
  const since = new Date(context.now().getTime() - use.limit.minutes * MINUTE_MS)
  return countAttempts(context.db, keyOf(use), since)
}

/** Waits longer with each recent failed login of this account. (rules/accounts#limits) */
export async function slowDown(failures: number): Promise<void> {
  const steps = failures - 1 - FAILURES_WITHOUT_DELAY
  if (steps < 0) return
  callUnderWay().letOthers()
  await wait(Math.min(FIRST_DELAY_MS * 2 ** steps, LONGEST_DELAY_MS))
}

const ofAccount = (email: string): Use => ({ limit: accountFailures, of: email.toLowerCase() })

/** Uses under which a login is counted. */
export const loginUses = (email: string, address: string): Use[] => [
  ...fromNetworks(limits.loginOfAccountFromAddress, address, `${email.toLowerCase()} `),
  ...fromNetworks(limits.loginFromAddress, address),
  ...fromNetworks(limits.loginsOfAccountFromAddress, address, `${email.toLowerCase()} `),
  ofAccount(email),
]

/** Uses under which a sign-up is counted. */
export const registrationUses = (address: string): Use[] => fromNetworks(limits.registrationFromAddress, address)

/** Uses under which an address that wants to be told is counted: by who asks. (rules/settings#told) */
export const noticeUses = (address: string): Use[] => fromNetworks(limits.openingNoticeFromAddress, address)

/** Uses under which a code of a second step is counted; the recovery codes are too long to be guessed, and no stranger keeps their owner out. */
export const secondStepUses = (
  userId: number,
  { address, kind }: { address: string; kind: 'totp' | 'recovery' },
): Use[] => [
  ...fromNetworks(limits.secondStepFromAddress, address, `${kind} ${userId} `),
  ...(kind === 'totp' ? [{ limit: limits.secondStepOfAccount, of: String(userId) }] : []),
]

/** Uses under which a mailed code is counted: the recipient, known or not, and the address of the client. */
export const mailedCodeUses = (email: string, address: string): Use[] => mailUses(email.toLowerCase(), address)

/** Uses under which a reset mail is counted: who asks for whom, and who asks at all. What others ask for does not keep anybody out. */
export const resetMailUses = (email: string, address: string): Use[] => [
  ...fromNetworks(limits.mailedCodeSoon, address, `${email.toLowerCase()} `),
  ...fromNetworks(limits.mailedCodeOften, address, `${email.toLowerCase()} `),
  ...fromNetworks(limits.mailedCodeFromAddress, address),
]

const mailUses = (mailed: string, address: string): Use[] => [
  { limit: limits.mailedCodeSoon, of: mailed },
  { limit: limits.mailedCodeOften, of: mailed },
  ...fromNetworks(limits.mailedCodeFromAddress, address),
]

/**
 * Uses under which a change of the e-mail is counted: who asks for which address, and the account, so that one account cannot send mails to many
 * addresses. What others ask for keeps nobody from confirming an address of their own.
 */
export const emailChangeUses = (userId: number, email: string, address: string): Use[] => [
  ...mailUses(`${email.toLowerCase()} user ${userId}`, address),
  { limit: limits.mailedCodeOften, of: `user ${userId}` },
]
