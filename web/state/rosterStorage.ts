import { attempts } from './attempts.ts'
import { tabStorage } from './storage.ts'

const DRAFT_KEY = 'rosterDraft'

/** The storage of a pasted list as text; separate from its schema, so that the first page load does not contain it. */
export const rosterStorage = {
  read: () => tabStorage.read(DRAFT_KEY),
  write: (text: string) => tabStorage.write(DRAFT_KEY, text),
  clear: () => tabStorage.remove(DRAFT_KEY),
}

/** The Idempotency-Key of the present try to enter a list. (rules/orders#once) */
export const entering = attempts('roster_attempt')
