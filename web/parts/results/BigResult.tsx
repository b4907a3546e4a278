import { STATUS_WORDS } from '#contract/results/resultWords.ts'
import { formatTime, type TimeDigits } from '#domain/results/raceTimes.ts'
import type { ResultStatus } from '#domain/results/statuses.ts'

type BigResultProps = { time: number | null; status?: ResultStatus | null; digits: TimeDigits }

/** The one result of a page, as large as a phone allows; a word, which is longer than a time, is smaller. */
export function BigResult({ time, status = null, digits }: BigResultProps) {
  if (time === null && status !== null)
    return <p className="numeral text-[min(2.75rem,10.5vw)] leading-none">{STATUS_WORDS[status]}</p>
  return <p className="numeral text-[min(4rem,16vw)] leading-none">{time === null ? '–' : formatTime(time, digits)}</p>
}
