import type { UseFormReset } from 'react-hook-form'
import type { TeamValues } from './teamValues.ts'

/** Earlier input over the saved state. The fields stay known: what is chosen before the page is drawn again would be dropped without a word. (rules/forms#refetched) */
export const AS_TYPED = { keepDefaultValues: true, keepFieldsRef: true } as const

/** Puts what is saved now below what is typed. (rules/forms#refetched) */
export function showAnew(reset: UseFormReset<TeamValues>, saved: TeamValues, typed: TeamValues): void {
  reset(saved, { keepValues: true, keepFieldsRef: true })
  reset(typed, AS_TYPED)
}
