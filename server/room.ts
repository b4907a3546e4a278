import { Refusal } from './http/refusal.ts'

/**
 * Most of what one call after another adds to a list that is read whole: of notes and colleagues for each company, of a legal text's versions for
 * each page, of all else in all. No event comes near. (rules/lists#room)
 */
export const MOST = {
  note: 1000,
  colleague: 200,
  item: 300,
  bankFormat: 100,
  resultFormat: 100,
  certificateFont: 20,
  protest: 200,
  staff: 500,
  token: 100,
  broadcast: 2000,
  template: 100,
  broadcastFile: 50,
  unusedPicture: 200,
  bookkeepingRun: 500,
  enteredPayment: 20_000,
  legalVersion: 100,
} as const

/** Refuses with 409 one more of a kind of which there are so many. */
export function refuseFull(kind: keyof typeof MOST, count: number): void {
  if (count >= MOST[kind]) throw new Refusal('NO_ROOM', MOST[kind])
}
