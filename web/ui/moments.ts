import { atFirstUse } from '#domain/atFirstUse.ts'
import { formatMoment, TIME_ZONE } from '#domain/text/days.ts'

const shortDayFormat = atFirstUse(
  () => new Intl.DateTimeFormat('de-AT', { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit', year: 'numeric' }),
)

/** A timestamp or day of the wire as shown in tables: '21.11.2026', of the event's place. (rules/wire#times) */
export function shortDay(moment: string): string {
  return shortDayFormat().format(new Date(moment))
}

const shortMomentFormat = atFirstUse(
  () =>
    new Intl.DateTimeFormat('de-AT', {
      timeZone: TIME_ZONE,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/** A timestamp of the wire to the second: '21.11.2026, 10:32:05', of the event's place. (rules/wire#times) */
export function shortMoment(moment: string): string {
  return shortMomentFormat().format(new Date(moment))
}

/** A timestamp of the wire in sentences: '21. November 2026 um 10:32'. (rules/wire#times) */
export function longMoment(moment: string): string {
  return formatMoment(new Date(moment))
}
