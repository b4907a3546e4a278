import { isRecord } from '#domain/text/isRecord.ts'
import { tabStorage } from './storage.ts'

const KEY = 'typed_forms'

/** Unsaved input of all forms, by the form's name; of this tab only, until it is saved, given up, or somebody logs out. */
function all(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(KEY) ?? 'null')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** The memory of one form over a reload. (rules/forms#kept) */
export type TypedForm = {
  /** The values of its fields; null where nothing is unsaved. */
  read: () => Record<string, unknown> | null
  keep: (values: object | null) => void
}

export function typedForm(name: string): TypedForm {
  return {
    read: () => {
      const values = all()[name]
      return isRecord(values) ? values : null
    },
    keep: (values) => {
      const { [name]: before, ...others } = all()
      if (values === null && before === undefined) return
      tabStorage.write(KEY, JSON.stringify(values === null ? others : { ...others, [name]: values }))
    },
  }
}
