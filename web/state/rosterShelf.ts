import { attempts } from './attempts.ts'
import { tabShelf } from './storage.ts'

const DRAFT_KEY = 'rosterDraft'
const ENTERED_KEY = 'rosterEntered'

/** Where a pasted list lies as text; apart from its shape, so that the first page load does not carry the checks. */
export const rosterShelf = {
  read: () => tabShelf.read(DRAFT_KEY),
  write: (text: string) => tabShelf.write(DRAFT_KEY, text),
  clear: () => tabShelf.remove(DRAFT_KEY),
}

/** Which list was entered last, to take it back; no names in it. */
export const enteredShelf = {
  read: () => tabShelf.read(ENTERED_KEY),
  write: (text: string) => tabShelf.write(ENTERED_KEY, text),
  clear: () => tabShelf.remove(ENTERED_KEY),
}

/** The Idempotency-Key of the present try to enter a list. (rules/orders#once) */
export const entering = attempts('roster_attempt')

/** It holds personal data: nothing of it stays after a logout. (rules/privacy#browser) */
export function clearRoster(): void {
  rosterShelf.clear()
  enteredShelf.clear()
  entering.forget()
}
