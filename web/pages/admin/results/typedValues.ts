import { z } from 'zod'
import { resultMessages as say } from '#contract/results/resultMessages.ts'
import { COUNT_MAX } from '#contract/results/resultSettings.ts'
import { readTime } from '#domain/results/raceTimes.ts'

/** A time as it is typed, in milliseconds; null: nothing was typed. */
export const typedTime = (isNeeded: 'needed' | 'optional') =>
  z.string().transform((text, context): number | null => {
    if (text.trim() === '' && isNeeded === 'optional') return null
    const ms = readTime(text)?.ms
    if (ms !== undefined) return ms
    context.addIssue({ code: 'custom', message: say.time, input: text })
    return z.NEVER
  })

/** Whole numbers as they are typed, '10, 30', least first; undefined: something else stands there. */
export function countsOf(text: string): number[] | undefined {
  const counts = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
  const areCounts = counts.every((count) => Number.isInteger(count) && count > 0 && count <= COUNT_MAX)
  return areCounts ? counts.toSorted((one, other) => one - other) : undefined
}
