import { unsavedShelf } from './draftShelf.ts'

/** Input in a team's form when the session expired. (rules/sessions#ended: nothing typed is lost) */
export type UnsavedTeam = { teamId: number; typed: unknown }

export function keepUnsavedTeam(unsaved: UnsavedTeam): void {
  unsavedShelf.write(JSON.stringify(unsaved))
}

/** Reads and deletes it: the caller shows it, or it was another user's. */
export function takeUnsavedTeam(): UnsavedTeam | null {
  const text = unsavedShelf.read()
  unsavedShelf.clear()
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isUnsavedTeam(stored) ? stored : null
  } catch {
    return null
  }
}

function isUnsavedTeam(value: unknown): value is UnsavedTeam {
  return typeof value === 'object' && value !== null && 'teamId' in value && 'typed' in value
}
