import { DUNNING_TITLES } from '#contract/dunningWords.ts'
import type { DunningStep } from '#domain/dunning.ts'

/** What the log says about reminders of payment. */
export const dunningLog = {
  run: (id: number, steps: readonly { step: DunningStep; count: number }[]) =>
    `Lauf ${id}: ${steps
      .filter(({ count }) => count > 0)
      .map(({ step, count }) => `${count} × ${DUNNING_TITLES[step]}`)
      .join(', ')}`,
  stop: (number: string, reason: string | null) =>
    reason === null ? `${number}: wird wieder gemahnt` : `${number}: ${reason}`,
} as const
