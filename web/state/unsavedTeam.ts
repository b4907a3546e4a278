import { unsavedShelf } from './draftShelf.ts'

/** What was typed into a team's form when the session died. (rules/sessions#ended: nothing typed is lost) */
export type UnsavedTeam = { teamId: number; typed: unknown }

export function keepUnsavedTeam(unsaved: UnsavedTeam): void {
  unsavedShelf.write(JSON.stringify(unsaved))
}

/** Once: whoever takes it shows it, or it was somebody else's. */
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
