import { formatDay } from '#domain/text/days.ts'

type Announced = {
  companyName: string
  eventName: string
  /** The day of the race, and until when names can be entered; null: no such day. */
  date: string
  place: string
  distance: string
  until: string | null
  link: string
  code: string
}

/** The ready text of a link for the intranet or a mail; its reader changes it as wanted. (rules/codes#invite-text) */
export function intranetText({ companyName, eventName, date, place, distance, until, link, code }: Announced): string {
  return [
    `Lauf mit: ${companyName} beim ${eventName}`,
    `Am ${formatDay(date)} sind wir dabei (${place}). Ein Team sind drei Personen, die Strecke ist ${distance}, laufend oder im Nordic Walking. Die Plätze bezahlt die Firma.`,
    `So geht es: zu dritt zusammentun, den Link öffnen, Teamnamen und drei Personen eintragen. Ein Konto braucht es nicht.${until === null ? '' : ` Möglich bis ${formatDay(until)}.`}`,
    `${link}\n(Einladungscode: ${code})`,
  ].join('\n\n')
}
