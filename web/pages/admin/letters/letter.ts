import { BOUNCE_WORDS } from '#contract/letters/bounceWords.ts'
import { labels } from '#contract/labels.ts'
import { bounceReason } from '#domain/letters/bounces.ts'
import type { AnswerOf } from '#web/api/call.ts'

export type StaffLetter = AnswerOf<'GET /letters'>[number]
export type BounceReading = AnswerOf<'GET /letters/bounces'>

/** State of a letter in words: one that a mail server took and sent back is said apart, as is one that it still tries. (rules/letters#bounces) */
export function stateInWords({ state, report }: Pick<StaffLetter, 'state' | 'report'>): string {
  if (report?.action === 'failed') return 'Kam zurück'
  if (report?.action === 'delayed') return 'Verzögert'
  return labels.letterState[state]
}

/** Reason for which a letter came back or is late, in German; null without a report. (rules/letters#bounces) */
export const whyReported = ({ report }: Pick<StaffLetter, 'report'>): string | null =>
  report && BOUNCE_WORDS[bounceReason(report.status)]
