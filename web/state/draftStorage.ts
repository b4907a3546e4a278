import { isExpiredDraft } from '#domain/teams/draftAge.ts'
import { browserStorage, DRAFTS_KEY, listeners, onWrittenElsewhere, tabStorage } from './storage.ts'

const TYPED_KEY = 'unsavedDraft'
const TEAM_KEY = 'unsavedTeam'

const { subscribe, tell } = listeners()

onWrittenElsewhere(DRAFTS_KEY, tell)

/** The storage of team drafts as text; separate from their schema, so that the first page load does not contain it. (rules/drafts#shape) */
export const draftStorage = {
  subscribe,
  read: () => browserStorage.read(DRAFTS_KEY),
  write: (text: string) => {
    browserStorage.write(DRAFTS_KEY, text)
    tell()
  },
  clear: () => {
    browserStorage.remove(DRAFTS_KEY)
    tell()
  },
  isPassing: () => browserStorage.isPassing(DRAFTS_KEY),
}

/** What is typed into the open dialog and not yet a draft; of this tab only. */
export const typedStorage = {
  read: () => tabStorage.read(TYPED_KEY),
  write: (text: string) => tabStorage.write(TYPED_KEY, text),
  clear: () => tabStorage.remove(TYPED_KEY),
}

/** Input in a team's form that is not saved yet; of this tab only. */
export const unsavedStorage = {
  read: () => tabStorage.read(TEAM_KEY),
  write: (text: string) => tabStorage.write(TEAM_KEY, text),
  clear: () => tabStorage.remove(TEAM_KEY),
}

/** The Idempotency-Key of the present try to create teams; its users are not in the first page load. (web/pages/codes/createTeams.ts) */
export const CREATION_KEY = 'creation_attempt'

let expired = 0

/**
 * Deletes drafts older than 14 days, whichever page is visited; what cannot be read is left to the page that shows drafts.
 * (rules/drafts#lifetime)
 */
export function deleteExpiredDrafts(now: Date): void {
  const stored = storedDrafts(draftStorage.read())
  const alive = stored.filter((draft) => !isExpired(draft, now))
  if (alive.length === stored.length) return
  expired += stored.length - alive.length
  if (alive.length === 0) draftStorage.clear()
  else draftStorage.write(JSON.stringify(alive))
}

/** How many drafts expired since the last call, for the page that reports it. */
export function takeExpired(): number {
  const count = expired
  expired = 0
  return count
}

/** The stored entries, unvalidated; none when the text is not a list. */
export function storedDrafts(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function isExpired(draft: unknown, now: Date): boolean {
  if (typeof draft !== 'object' || draft === null || !('updatedAt' in draft)) return false
  return typeof draft.updatedAt === 'string' && isExpiredDraft(draft.updatedAt, now)
}
