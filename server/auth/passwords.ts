import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { callUnderWay } from '../callUnderWay.ts'
import { semaphore } from '../semaphore.ts'

/** argon2id (the library's own choice) with 19 MiB and two passes: about 21 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash nobody knows the password of: an unknown e-mail costs the same time as a wrong password. */
const DUMMY = await hash(crypto.randomUUID(), COST)

/** Limits parallel hashing, so that a flood of logins does not take all cores from other requests. */
const limited = semaphore({ permits: 2, queue: 64 })

/** Waits for the turn of whoever asks, in which nobody who waits for the database is kept from theirs. (rules/faults#costly-work) */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const { names, letOthers } = callUnderWay()
  letOthers()
  return limited(work, ...names)
}

/** The argon2id hash of a password, to be stored. Throws a Refusal 503 when too many wait. (rules/accounts#hashing) */
export function hashPassword(plain: string): Promise<string> {
  return inTurn(() => hash(plain, COST))
}

/** Whether the password is the one of this hash; null (nobody has that e-mail) takes the same time and is false. (rules/accounts#login) */
export async function verifyPassword(kept: string | null, plain: string): Promise<boolean> {
  const fits = await inTurn(() => verify(kept ?? DUMMY, plain))
  return kept !== null && fits
}

/** Without look-alikes, since somebody may copy it by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const MADE_LENGTH = 20

/** A random password, for the staff. */
export function randomPassword(): string {
  return Array.from({ length: MADE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
