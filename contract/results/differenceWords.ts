import { EXACT_DIGITS, formatTime, type TimeDigits } from '#domain/results/raceTimes.ts'
import type { Told } from '#domain/results/results.ts'
import type { Different } from '#domain/results/standings.ts'
import { toldInWords, type Digits } from './resultWords.ts'

/**
 * '18:20,4 → disqualifiziert', as everybody may read it: times beside a status are for the staff. A change that is smaller than the digits that are shown is
 * told with as many as it needs, one of the gross time alone by its name. (rules/results#corrections)
 */
export function differenceInWords({ before, after }: Different, digits: TimeDigits = 1): string {
  const enough: readonly Digits[] = [digits, ...([1, 2, EXACT_DIGITS] as const).filter((more) => more > digits)]
  const [shown = ''] = [...enough.map((one) => between([before, after], one)), grossBetween(before, after)].flatMap(
    (words) => words ?? [],
  )
  return shown || `${publiclyInWords(before, digits)} → ${publiclyInWords(after, digits)}`
}

/** '18:37,41 → 18:37,43'; null where both read alike. */
function between(states: readonly [Told | null, Told | null], digits: Digits): string | null {
  const [before, after] = states.map((told) => publiclyInWords(told, digits))
  return before === after ? null : `${before} → ${after}`
}

/** 'brutto 18:40,100 → 18:41,000'; null where the gross time is the same. */
function grossBetween(before: Told | null, after: Told | null): string | null {
  const [was, is] = [before, after].map((told) => told?.gunTime ?? null)
  const shown = (ms: number | null | undefined) => (ms == null ? '–' : formatTime(ms, EXACT_DIGITS))
  return was === is ? null : `brutto ${shown(was)} → ${shown(is)}`
}

function publiclyInWords(told: Told | null, digits: Digits): string {
  if (told === null) return 'ohne Ergebnis'
  const isInGoal = told.status === null || told.status === 'FINISHED'
  return toldInWords(isInGoal ? told : { ...told, netTime: null, gunTime: null }, digits)
}
