import { PUBLISHED_WORDS } from '#contract/results/resultWords.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { longMoment } from '#web/ui/moments.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'

export type State = AnswerOf<'GET /results/published'>
export type Protest = AnswerOf<'GET /results/protests'>[number]
export type Version = AnswerOf<'GET /results/versions'>[number]
export type Preview = Extract<AnswerOf<'POST /results'>, { columns: unknown }>

type Warning = Preview['warned'][number]['kind']
/** A list in which this is odd is not taken at all. (rules/results#refused) */
export const isForbidding = (kind: Warning): boolean => kind === 'differentTwice' || kind === 'fitsNobody'

/** A list of thousands of lines takes a moment on a slow line. */
export const PATIENCE_MS = 120_000

type Hand = NonNullable<State['corrections'][number]['hand']>

/** 'Vera Vogt, Freitag, 17. September, 20:15: Strecke abgekürzt'; of a program its name. */
export const handInWords = ({ by, byProgram, at, reason }: Hand): string =>
  [[authorOf({ by, byProgram }), longMoment(at)].filter(Boolean).join(', '), reason].filter(Boolean).join(': ')

/** Author of a version in words: 'Programm „Zeitnehmer“' of a token. */
export const authorOf = ({ by, byProgram }: Pick<Version, 'by' | 'byProgram'>): string | null =>
  byProgram ? `Programm „${by}“` : by

export const inTimes = (count: number) => countOf(count, 'Zeit', 'Zeiten')
export const inWarnings = (count: number) => countOf(count, 'Hinweis', 'Hinweise')
export const inPersons = (count: number) => countOf(count, 'Person', 'Personen')

/** '33 neu, 2 geändert, 1 nicht mehr da'; what is nothing is left out. */
export function changesInWords({ new: news, changed, removed }: Version['changes']): string {
  const parts = [
    ...(news > 0 ? [`${formatCount(news)} neu`] : []),
    ...(changed > 0 ? [`${formatCount(changed)} geändert`] : []),
    ...(removed > 0 ? [`${formatCount(removed)} nicht mehr da`] : []),
  ]
  return parts.length === 0 ? 'nichts geändert' : parts.join(', ')
}

/** State of the results in one line: 'Fassung 3, vorläufig'. */
export function standInWords({ newest, version, state }: State): string {
  if (newest === null) return 'Noch keine Ergebnisse'
  if (version === null || state === null) return `Fassung ${newest.version}, noch nicht öffentlich`
  return `Fassung ${version}, ${PUBLISHED_WORDS[state]}`
}
