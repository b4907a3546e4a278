import { isRecord } from '#domain/text/isRecord.ts'
import { tabStorage } from './storage.ts'

const KEY = 'signUpTyped'

/** What is typed into the sign-up, by field name and without the password; of this tab only. (rules/accounts#typed) */
export const signUpEntry = {
  /** Empty when nothing was typed, or when it cannot be read. */
  read: (): Record<string, string> => {
    try {
      const stored: unknown = JSON.parse(tabStorage.read(KEY) ?? 'null')
      if (!isRecord(stored)) return {}
      return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => isText(entry[1])))
    } catch {
      return {}
    }
  },
  write: (texts: Record<string, string>): void => tabStorage.write(KEY, JSON.stringify(texts)),
  /** After the sign-up, when it is emptied by hand, and at a logout. */
  clear: (): void => tabStorage.remove(KEY),
}

const isText = (value: unknown): value is string => typeof value === 'string'
