// Jobs of the tests of the pool: each takes what a hostile file would take.
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '#server/http/refusal.ts'

export const after = async (ms: number, answer: string): Promise<{ answer: string; bytes: Buffer }> => {
  await delay(ms)
  return { answer, bytes: Buffer.from(answer) }
}

export const refused = async (): Promise<never> => {
  throw new Refusal('TEAM_NAME_TAKEN', 'Blitz').withFields({ teamName: 'vergeben' })
}

export const endless = async (): Promise<never> => {
  for (;;) Math.random()
}

/** Sorts marks for some seconds, in code that is no JavaScript: nothing ends a thread meanwhile. */
export const unending = async (): Promise<number> => '\u0315\u0300'.repeat(30_000).normalize('NFC').length

/** Fills the heap. */
export const hoarding = async (): Promise<number> => {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index))
}

/** Fills memory that no limit of a heap counts. */
export const buffering = async (): Promise<number> => {
  const kept: Buffer[] = []
  for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
}

export const dying = async (): Promise<never> => process.exit(1)
