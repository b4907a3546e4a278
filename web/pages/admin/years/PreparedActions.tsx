import { useState } from 'react'
import { isSinceRace } from '#domain/event/raceDay.ts'
import { formatDay } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { Stopped, Year } from './years.ts'

type PreparedActionsProps = { year: Year; current: Year | undefined; today: Date }

/** Buttons of the year that is being prepared: begin it, or give it up. (rules/years#switch) */
export function PreparedActions({ year: { id, label }, current, today }: PreparedActionsProps) {
  const [stops, setStops] = useState<Stopped | null>(null)
  const [isGivingUp, setGivingUp] = useState(false)
  const toast = useToast()
  const body = { state: 'current' } as const
  const { run: ask, problem } = useCall(() =>
    call('PUT /years/:id/state', { params: { id }, query: { preview: 'true' }, body }),
  )
  const { save: begin } = useCall(() => call('PUT /years/:id/state', { params: { id }, body }))
  const { save: giveUp } = useCall(() => call('DELETE /years/:id', { params: { id } }))
  return (
    <>
      <Button
        size="small"
        onClick={async () => {
          const answer = await ask()
          setStops(answer && 'broadcasts' in answer ? answer : null)
        }}
      >
        Beginnen<span className="sr-only">: {label}</span>
      </Button>
      <Button look="danger" size="small" onClick={() => setGivingUp(true)}>
        Aufgeben<span className="sr-only">: {label}</span>
      </Button>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="w-full" /> : null}
      {stops ? (
        <ConfirmDialog
          title={`${label} jetzt beginnen?`}
          confirmLabel={`${label} beginnen`}
          cancelLabel="Noch nicht"
          onClose={() => setStops(null)}
          onConfirm={async () => {
            await begin()
            // every page is about another year from now on
            globalThis.location.reload()
          }}
        >
          {current?.date && !isSinceRace(current.date, today) ? (
            <Banner tone="warning" title={`Der Lauf ${current.label} steht noch bevor.`} className="mb-4">
              Er ist am {formatDay(current.date)}. Danach kann niemand mehr für ihn buchen oder Namen eintragen, und es
              gibt keine Startliste und keine Ausgabe mehr.
            </Banner>
          ) : null}
          <p>
            {current?.label ?? 'Das laufende Jahr'} wird danach nur noch gelesen; seine Rechnungen, Zahlungen und
            Ergebnisse gehen weiter. Die Anmeldung bleibt geschlossen, bis Sie sie öffnen. Das lässt sich nicht
            zurücknehmen.
          </p>
          <StopList stops={stops} />
        </ConfirmDialog>
      ) : null}
      {isGivingUp ? (
        <ConfirmDialog
          title={`${label} aufgeben?`}
          confirmLabel="Aufgeben"
          cancelLabel="Weiter vorbereiten"
          onClose={() => setGivingUp(false)}
          onConfirm={async () => {
            await giveUp()
            toast(`${label} wird nicht mehr vorbereitet.`)
          }}
        >
          Alles, was für dieses Jahr angelegt wurde, wird gelöscht. Das laufende Jahr bleibt, wie es ist.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Things that run now and would be stopped. */
function StopList({ stops: { broadcasts, letters, resultLink } }: { stops: Stopped }) {
  if (broadcasts === 0 && !resultLink) return null
  return (
    <>
      <p className="mt-4 font-semibold">Dabei wird angehalten:</p>
      <ul className="list-disc ps-6">
        {broadcasts === 0 ? null : (
          <li>
            {countOf(broadcasts, 'Versand', 'Versände')}: {countOf(letters, 'Brief geht', 'Briefe gehen')} nicht mehr
            hinaus
          </li>
        )}
        {resultLink ? <li>der Link, über den Ergebnisse kommen</li> : null}
      </ul>
    </>
  )
}
