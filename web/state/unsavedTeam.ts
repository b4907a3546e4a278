import { isRecord } from '#domain/text/isRecord.ts'
import { unsavedStorage } from './draftStorage.ts'

/**
 * Input in a team's form that is not saved yet: a reload, the end of a session or of a code loses nothing that was typed; of this tab only.
 * (rules/teams#unsaved, rules/sessions#ended)
 */
export type UnsavedTeam = { teamId: number; typed: unknown }

export function keepUnsavedTeam(unsaved: UnsavedTeam): void {
  unsavedStorage.write(JSON.stringify(unsaved))
}

/** It was saved, or given up on purpose. */
export const forgetUnsavedTeam = unsavedStorage.clear

/** The caller shows it, which keeps it on, or forgets it: it was another user's. */
export function currentUnsavedTeam(): UnsavedTeam | null {
  try {
    const stored: unknown = JSON.parse(unsavedStorage.read() ?? 'null')
    return isUnsavedTeam(stored) ? stored : null
  } catch {
    return null
  }
}

function isUnsavedTeam(value: unknown): value is UnsavedTeam {
  return isRecord(value) && 'teamId' in value && 'typed' in value
}
