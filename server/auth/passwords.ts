import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { callUnderWay } from '../callUnderWay.ts'
import { ALL_OF_THEM, semaphore } from '../semaphore.ts'

/** argon2id (the library's own choice) with 19 MiB and two passes: about 21 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash nobody knows the password of: an unknown e-mail costs the same time as a wrong password. */
const DUMMY = await hash(crypto.randomUUID(), COST)

/**
 * Limits parallel hashing, so that a flood of logins does not take all cores from other requests. Whoever's network has tried least goes first, for a
 * network that guesses has soon tried more than one from which somebody logs in, but for each fourth time: thousands of right passwords kept whoever
 * had mistyped theirs waiting. As many may wait as there are connections.
 */
const limited = semaphore({ permits: 2, queue: ALL_OF_THEM, order: 'lowest' })

/** Tries of whoever has a session or a right code. */
const NONE = 0

/** Waits for the turn of whoever asks, in which nobody who waits for the database is kept from theirs. (rules/faults#costly-work) */
function inTurn<Result>(tries: number, work: () => Promise<Result>): Promise<Result> {
  const { names, letOthers } = callUnderWay()
  letOthers()
  return limited(work, String(tries), ...names)
}

/** The argon2id hash of a password, to be stored, after those whose networks have fewer tries. Throws a Refusal 503 when too many wait. (rules/accounts#hashing) */
export function hashPassword(plain: string, tries = NONE): Promise<string> {
  return inTurn(tries, () => hash(plain, COST))
}

/** Whether the password is the one of this hash; null (nobody has that e-mail) takes the same time and is false. (rules/accounts#login) */
export async function verifyPassword(kept: string | null, plain: string, tries = NONE): Promise<boolean> {
  const fits = await inTurn(tries, () => verify(kept ?? DUMMY, plain))
  return kept !== null && fits
}

/** Without look-alikes, since somebody may copy it by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const MADE_LENGTH = 20

/** A random password, for the staff. */
export function randomPassword(): string {
  return Array.from({ length: MADE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
