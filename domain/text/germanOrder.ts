import { atFirstUse } from '../atFirstUse.ts'

/** German order: umlauts beside their vowels, numbers within names by value. */
const german = atFirstUse(() => new Intl.Collator('de', { numeric: true, sensitivity: 'base' }))

/** Orders texts as a German reader expects; what is missing comes last. */
export function compareText(one: string | null | undefined, other: string | null | undefined): number {
  if (!one || !other) return Number(!one) - Number(!other)
  return german().compare(one, other)
}
