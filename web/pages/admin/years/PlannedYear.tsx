import { HOLIDAY_WORDS } from '#contract/event/holidayWords.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import { formatDayWithShortWeekday, weekdayOf } from '#domain/text/days.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { Entry, Plan } from './years.ts'

type PlannedYearProps = { entry: Entry; plan: Plan; onBack: () => void; onClose: () => void }

/** A new year before it is made: all days and prices, old beside new, and what else comes along. (rules/years#begin) */
export function PlannedYear({ entry, plan, onBack, onClose }: PlannedYearProps) {
  const toast = useToast()
  const { run, busy, problem } = useCall(async () => {
    await call('POST /years', { body: entry })
    onClose()
    toast(`${entry.label} wird vorbereitet.`)
  })
  return (
    <Dialog
      title={`Das Jahr ${entry.label}`}
      unsaved
      onClose={onClose}
      actions={
        <>
          <Button look="second" onClick={onBack}>
            Zurück
          </Button>
          <Button busy={busy} onClick={() => void run()}>
            {entry.label} vorbereiten
          </Button>
        </>
      }
    >
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-4" /> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div role="region" aria-label="Tage und Artikel" tabIndex={0}>
        <p>
          <strong>{plan.name}</strong>: Alles zieht um {countOf(plan.weeks, 'Woche', 'Wochen')} weiter, die Wochentage
          bleiben. Noch ist nichts angelegt; das laufende Jahr bleibt, wie es ist.
        </p>
        <OtherWeekday days={plan.days} />
        <h3 className="mt-5 mb-2">Tage</h3>
        <dl>
          {plan.days.map(({ name, from, to, holiday }) => (
            <div
              key={`${name} ${from}`}
              className="grid grid-cols-1 gap-x-4 border-b border-line py-2 last:border-0 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <dt>{SETTING_LABELS[name]}</dt>
              <dd className="sm:text-end">
                <span className="text-rock">{formatDayWithShortWeekday(from)}</span> →{' '}
                <strong>{to === null ? 'kommt nicht mit' : formatDayWithShortWeekday(to)}</strong>
                {holiday === null ? null : (
                  <span className="block text-sm text-amber">Feiertag: {HOLIDAY_WORDS[holiday]}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {plan.items.length === 0 ? (
          <p className="mt-5">Artikel kommen nicht mit.</p>
        ) : (
          <>
            <h3 className="mt-5 mb-2">Artikel</h3>
            <table className="w-full">
              <thead className="text-sm text-rock">
                <tr>
                  <th className="pb-1 text-start font-normal">Artikel</th>
                  <th className="pb-1 ps-3 text-end font-normal">Preis</th>
                  <th className="pb-1 ps-3 text-end font-normal">Neu</th>
                  <th className="pb-1 ps-3 text-end font-normal">Bestand</th>
                </tr>
              </thead>
              <tbody>
                {plan.items.map(({ itemId, name, price, newPrice, availableQuantity, lastDayBefore, lastDay }) => (
                  <tr key={itemId} className="border-b border-line align-top last:border-0">
                    <th className="py-2 text-start font-normal wrap-anywhere">
                      {name}
                      {lastDayBefore === null || lastDay === null ? null : (
                        <span className="block text-sm text-rock">
                          bis {formatDayWithShortWeekday(lastDayBefore)} → {formatDayWithShortWeekday(lastDay)}
                        </span>
                      )}
                    </th>
                    <td className="py-2 ps-3 text-end whitespace-nowrap text-rock tabular-nums">
                      {formatEuro(centsOf(price))}
                    </td>
                    <td className="py-2 ps-3 text-end whitespace-nowrap tabular-nums">
                      <strong>{formatEuro(centsOf(newPrice))}</strong>
                    </td>
                    <td className="py-2 ps-3 text-end whitespace-nowrap tabular-nums">
                      {availableQuantity === null ? 'unbegrenzt' : formatCount(availableQuantity)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        <p className="mt-5 text-rock">{alongInWords(entry, plan)} Die Anmeldung ist geschlossen, bis Sie sie öffnen.</p>
      </div>
    </Dialog>
  )
}

/** Says that the race is on another weekday than before, which the other days are not. */
function OtherWeekday({ days }: Pick<Plan, 'days'>) {
  const race = days.find(({ name }) => name === 'date')
  if (!race?.to || weekdayOf(race.from) === weekdayOf(race.to)) return null
  return (
    <Banner
      tone="warning"
      title={`Der Lauf ist diesmal an einem ${weekdayOf(race.to)}, nicht an einem ${weekdayOf(race.from)}.`}
      className="mt-4"
    >
      Fristen und Ausgabe behalten ihre Wochentage. Was nicht mehr passt, ändern Sie danach unter „Ansehen“,
      „Einstellungen“.
    </Banner>
  )
}

/** Sentences on what else was ticked, and what is not taken along. */
function alongInWords({ take }: Entry, { documents, templates }: Plan): string {
  const parts: [string, boolean][] = [
    ['Einstellungen', take.settings],
    ['Rechtstexte', take.legalTexts],
    [documents === 0 ? 'Dokumente (noch keine)' : countOf(documents, 'Dokument', 'Dokumente'), take.documents],
    ['Nummernplan', take.numberPlan],
    [
      `Urkunden, Wertungen und ${countOf(templates, 'Vorlage für Rundmails', 'Vorlagen für Rundmails')}`,
      take.templates,
    ],
  ]
  const named = (isTaken: boolean) => parts.flatMap(([name, taken]) => (taken === isTaken ? name : []))
  const [along, left] = [named(true), named(false)]
  const words = [
    along.length === 0 ? null : `Außerdem kommen mit: ${along.join(', ')}.`,
    left.length === 0 ? null : `Wie ausgeliefert beginnen: ${left.join(', ')}.`,
  ]
  return words.filter((one) => one !== null).join(' ')
}
