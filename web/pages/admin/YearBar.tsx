import type { AnswerOf } from '#web/api/call.ts'
import { yearMessages } from '#contract/event/yearMessages.ts'
import { Banner } from '#web/ui/Banner.tsx'

export type YearLookedAt = AnswerOf<'GET /years'>[number]

/** Sentence about a year that is looked into, by its state. */
const SAID: Record<YearLookedAt['state'], string> = {
  preparation:
    'Es wird erst vorbereitet: Einstellungen und Artikel lassen sich schon ändern, alles andere beginnt mit ihm.',
  current: 'Es ist das laufende Jahr.',
  past: 'Es ist vorbei und wird nur gelesen. Rechnungen, Zahlungen und Zahlungserinnerungen gehen weiter.',
  closed: 'Es ist abgeschlossen: Die Angaben der Personen sind gelöscht.',
}

/** `year`: null where there is none of the label that was asked for. */
type YearBarProps = { year: YearLookedAt | null; currentPath: string }

/** Bar that says which other year the pages are about, with the way back to the current one. (rules/years#looking) */
export function YearBar({ year, currentPath }: YearBarProps) {
  return (
    <Banner
      tone="warning"
      title={year ? `Sie sehen das Jahr ${year.label}.` : yearMessages.unknown}
      className="z-10 rounded-none lg:sticky lg:top-0 print:hidden"
      action={
        // another document: this one stays in its year
        <a href={currentPath} className="font-semibold underline pointer-coarse:py-3">
          Zum laufenden Jahr
        </a>
      }
    >
      {year ? SAID[year.state] : null}
    </Banner>
  )
}
