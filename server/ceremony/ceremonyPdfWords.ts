import { PUBLISHED_WORDS } from '#contract/results/resultWords.ts'
import { formatMoment } from '#domain/text/days.ts'
import { isOverdue } from '#domain/results/protests.ts'
import { formatTime, type TimeDigits } from '#domain/results/raceTimes.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { Called, CalledPerson, Ceremony, OpenProtest } from './ceremonyOf.ts'

/** The name that is called; of somebody who is not named the number. (rules/results#names) */
export function headlineOf({ of, words, number }: Called): string {
  if (of === 'nobody') return 'wird nicht genannt'
  if (words !== null) return words
  return of === 'team' ? `Team ${number}` : `Startnummer ${number}`
}

/** 'Team 101, Bäckerei Öllinger GmbH'; '' where there is nothing more to say. */
export function detailOf({ of, words, number, teamName, companyName }: Called): string {
  const own = of === 'team' ? `Team ${number}` : of === 'person' && words !== null ? `Startnummer ${number}` : null
  return [own, teamName, companyName].filter(Boolean).join(', ')
}

/** '1:02:33,4', '34 im Ziel'; '' of a prize given by hand. */
export function measureOf({ of, time, finishers }: Called, digits: TimeDigits): string {
  if (finishers !== null) return `${formatCount(finishers)} im Ziel`
  if (time === null) return ''
  return of === 'company' ? `Ø ${formatTime(time, digits)}` : formatTime(time, digits)
}

/** The people of a team as they are called, each with the number. */
export const peopleOf = ({ of, people }: Called): readonly CalledPerson[] => (of === 'team' ? people : [])

/** Notes for whoever speaks, before somebody is called: a bib that nobody has fetched, a protest that is open. */
export function warningsOf({ of, people, protests }: Called, moment: Date): string[] {
  const away = people.filter(({ isFetched }) => !isFetched)
  return [
    ...(of === 'person' && away.length > 0 ? [NOT_FETCHED] : []),
    ...protests.map((protest) => `Einspruch zu ${protest.startNumber} offen, ${termInWords(protest, moment)}`),
  ]
}

/** 'bis 17. September 2027 um 20:30', or since when it is overdue. (rules/results#protests) */
export const termInWords = ({ until }: Pick<OpenProtest, 'until'>, moment: Date): string =>
  `${isOverdue(until, moment) ? 'überfällig seit' : 'bis'} ${formatMoment(until)}`

export const NOT_FETCHED = 'Startnummer nicht abgeholt'

/** 'Fassung 3, vorläufig'. */
export function stateOf({ version, state }: Pick<Ceremony, 'version' | 'state'>): string {
  return `Fassung ${version}, ${state === null ? 'nicht veröffentlicht' : PUBLISHED_WORDS[state]}`
}
