import type { z } from 'zod'
import { Refusal } from '../http/refusal.ts'

/** What is stored with what was sent over it, as a whole. Throws a Refusal 400 at the fields that it then lacks. (rules/wire#left-out) */
export function wholeOf<Entry extends z.ZodType>(entry: Entry, stored: object | null, sent: object): z.output<Entry> {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const parsed = entry.safeParse({ ...stored, ...given })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  throw new Refusal('INVALID_INPUT').withFields(fields)
}
