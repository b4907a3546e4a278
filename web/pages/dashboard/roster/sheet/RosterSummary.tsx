import type { ReactNode } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Stat } from '#web/ui/Stat.tsx'
import type { RowState } from './rosterView.ts'

export type RosterSummaryProps = {
  counts: Record<RowState, number>
  /** Of the last preview; null before the first. */
  places: { placesNeeded: number; placesFree: number } | null
  /** The link to book the missing places. */
  booking: ReactNode
}

/** How many are new, known and invalid, and whether there are enough places. */
export function RosterSummary({ counts, places, booking }: RosterSummaryProps) {
  const missing = places ? places.placesNeeded - places.placesFree : 0
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Stat label="Neu" value={counts.new + counts.placeless} />
        <Stat label="Aktualisiert" value={counts.update} />
        <Stat label="Unverändert" value={counts.unchanged} />
        <Stat label="Fehlerhaft" value={counts.faulty} tone={counts.faulty > 0 ? 'glow' : 'ink'} />
        {counts.leftOut > 0 ? <Stat label="Ausgelassen" value={counts.leftOut} /> : null}
        {places ? (
          <>
            <Stat label="Neue Teams" value={places.placesNeeded} tone={missing > 0 ? 'glow' : 'ink'} />
            <Stat label="Freie Teamplätze" value={places.placesFree} />
          </>
        ) : null}
      </dl>
      {missing > 0 ? (
        <Banner
          tone="warning"
          role="status"
          title={missing === 1 ? 'Es fehlt ein Teamplatz.' : `Es fehlen ${missing} Teamplätze.`}
          action={booking}
          className="mt-5"
        >
          Buchen Sie die fehlenden Plätze, oder lassen Sie Personen aus. Ihre Liste bleibt so lange in diesem Reiter
          gespeichert.
        </Banner>
      ) : null}
    </>
  )
}
