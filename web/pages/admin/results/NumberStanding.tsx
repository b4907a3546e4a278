import { labels } from '#contract/labels.ts'
import { STATUS_WORDS, toldInWords } from '#contract/results/resultWords.ts'
import { formatTime } from '#domain/results/raceTimes.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { handInWords } from './results.ts'

type Standing = AnswerOf<'GET /results/standings/:startNumber'>

/** Person of a number and its times now, before it is corrected. (rules/results#by-hand) */
export function NumberStanding({ standing }: { standing: Standing | null }) {
  return (
    <div role="status" className="col-span-full text-sm empty:hidden">
      {standing === null ? null : <Whose standing={standing} />}
    </div>
  )
}

function Whose({ standing }: { standing: Standing }) {
  const { startNumber, personName, teamName, companyName, competition, timekeeping, counts, told, correction, hand } =
    standing
  return (
    <>
      <p className="wrap-anywhere">
        <strong className="numeral">{startNumber}</strong> {personName || 'Niemand eingetragen'}
        <span className="block text-rock">
          {[teamName, companyName, labels.competition[competition]].filter(Boolean).join(', ')}
          {timekeeping ? '' : ', ohne Zeitmessung'}
        </span>
      </p>
      <p className="mt-1">
        Jetzt: {inBothTimes(counts)}
        {correction === null || told === null ? '' : <span className="text-rock"> (Liste: {toldInWords(told)})</span>}
      </p>
      {correction === null ? null : (
        <p className="mt-1 wrap-anywhere">Schon von Hand eingetragen{hand === null ? '.' : `: ${handInWords(hand)}`}</p>
      )}
    </>
  )
}

/** '17:57,5 netto, 18:00,5 brutto, disqualifiziert'. */
function inBothTimes({ netTime, gunTime, status }: Standing['counts']): string {
  const words = [
    ...(netTime === null ? [] : [`${formatTime(netTime)} netto`]),
    ...(gunTime === null ? [] : [`${formatTime(gunTime)} brutto`]),
    ...(status === null ? [] : [STATUS_WORDS[status]]),
  ]
  return words.length === 0 ? 'keine Zeit und kein Status' : words.join(', ')
}
