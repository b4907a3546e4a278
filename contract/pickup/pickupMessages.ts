import { RECORDS_TOGETHER_MAX, UNLISTED_MAX, type RecordBound } from '#domain/pickup/pickupBounds.ts'
import { PICKUP_EVENTS_MAX } from '#domain/pickup/pickupEvents.ts'
import { formatCount } from '#domain/text/numberFormats.ts'

/** Messages of the server about the pickup. (rules/messages#places) */
export const pickupMessages = {
  eventId: 'Jeder Eintrag braucht eine eigene Kennung (8 bis 64 Zeichen).',
  kind: 'Ein Eintrag ist „handed“ oder „undone“.',
  known: 'Der letzte bekannte Eintrag ist eine ganze Zahl.',
  tooMany: `Höchstens ${PICKUP_EVENTS_MAX} Einträge auf einmal.`,
  settled: 'Ein Konflikt kann nur erledigt werden.',
  uploadNeeded: 'Der Schlüssel dieses Geräts fehlt.',
  uploadUnknown: 'Der Schlüssel dieses Geräts gilt nicht oder nicht mehr. Bitte melden Sie sich an.',
  noNoticesDue: 'Alle Firmen, die etwas abholen, haben ihren Abholschein schon. Es gibt nichts zu senden.',
  conflictMissing: 'Diesen Konflikt gibt es nicht.',
} as const

/** Sentences on the device about a record that passes a bound. (rules/pickup#bounds) */
export const boundMessages: Record<RecordBound, string> = {
  thing: 'Von diesem Zugang kam schon zu oft, dass dieses Stück ausgegeben oder zurückgenommen wurde.',
  unlisted: `Von diesem Zugang kamen schon ${formatCount(UNLISTED_MAX)} Einträge zu Dingen, die auf keiner Liste stehen.`,
  all: 'Von diesem Zugang kamen schon weit mehr Einträge, als es auszugeben gibt.',
  event: `Für diese Veranstaltung sind schon ${formatCount(RECORDS_TOGETHER_MAX)} Einträge da: mehr, als alle Geräte lesen können.`,
}
