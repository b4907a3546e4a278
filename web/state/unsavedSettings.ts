import { isRecord } from '#domain/text/isRecord.ts'
import { tabStorage } from './storage.ts'

const KEY = 'unsavedSettings'

/** Input in a form of the settings, or in a Rundmail, that is not saved yet: what was typed, by field, and what was saved in these fields when it was begun. */
export type UnsavedInput = { typed: Record<string, unknown>; before: Record<string, unknown> }

/**
 * By the name of the form; of this tab only. A reload, a lost connection or the end of the session loses nothing; at a logout it is deleted.
 * (rules/settings#unsaved)
 */
export const unsavedSettings = {
  /** Null when nothing was typed, or when it cannot be read. */
  read: (form: string): UnsavedInput | null => {
    const kept = all()[form]
    return isUnsaved(kept) ? kept : null
  },
  keep: (form: string, input: UnsavedInput): void => tabStorage.write(KEY, JSON.stringify({ ...all(), [form]: input })),
  /** It was saved, or given up on purpose. */
  forget: (form: string): void => {
    const { [form]: _, ...others } = all()
    if (Object.keys(others).length > 0) tabStorage.write(KEY, JSON.stringify(others))
    else tabStorage.remove(KEY)
  },
}

function all(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(KEY) ?? 'null')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

const isUnsaved = (value: unknown): value is UnsavedInput =>
  isRecord(value) && isRecord(value['typed']) && isRecord(value['before'])
