import { attempts } from './attempts.ts'
import { tabShelf } from './storage.ts'

const DRAFT_KEY = 'rosterDraft'

/** The storage of a pasted list as text; separate from its schema, so that the first page load does not contain it. */
export const rosterShelf = {
  read: () => tabShelf.read(DRAFT_KEY),
  write: (text: string) => tabShelf.write(DRAFT_KEY, text),
  clear: () => tabShelf.remove(DRAFT_KEY),
}

/** The Idempotency-Key of the present try to enter a list. (rules/orders#once) */
export const entering = attempts('roster_attempt')
