import { formatDay } from '#domain/text/days.ts'

/** Sentences about tokens for programs. */
export const tokenMessages = {
  name: 'Name',
  scopesNeeded: 'Bitte wählen Sie mindestens eines.',
  unknownScope: 'Dieses Recht für Programme gibt es nicht.',
  until: 'Bitte nennen Sie den letzten Tag, an dem der Zugang gilt.',
  day: (last: string) => `Bitte nennen Sie einen Tag von heute bis zum ${formatDay(last)}.`,
  ended: 'Dieser Zugang für Programme gilt nicht mehr. Einen neuen gibt es beim Veranstalter.',
  scopeMissing: 'Dafür ist dieser Zugang für Programme nicht gedacht.',
  notFound: 'Diesen Zugang gibt es nicht mehr.',
  nameTaken: (name: string) => `Einen Zugang mit dem Namen „${name}“ gibt es schon.`,
} as const
