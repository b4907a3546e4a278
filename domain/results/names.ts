/** Ways in which somebody who has not said what may be shown stands in lists: by number, or by name. (rules/results#names) */
export const UNSAID = ['number', 'name'] as const
export type Unsaid = (typeof UNSAID)[number]

/** Wish of somebody about the own name in results. */
export type Wish = {
  /** Null: nothing was said. */
  showInResults: boolean | null
  /** Moment at which an own link with the sentence that is in force was mailed; null: none was. */
  askedAt: Date | null
}

/** Days that somebody has to say no before a name is shown of whom nothing was heard. */
const DAYS_TO_ANSWER = 7
const DAY_MS = 86_400_000

/**
 * True if the name of somebody is shown to the public: by the own word, or, where the organiser has decided so, when nothing was said within seven days of
 * the question. (rules/results#names)
 */
export function isNamed({ showInResults, askedAt }: Wish, { unsaid, now }: { unsaid: Unsaid; now: Date }): boolean {
  if (showInResults !== null) return showInResults
  return unsaid === 'name' && askedAt !== null && now.getTime() - askedAt.getTime() >= DAYS_TO_ANSWER * DAY_MS
}
