import { useState } from 'react'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { isSinceRace } from '#domain/event/raceDay.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import type { WireOwnRunner } from '#web/parts/runners/ownValues.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { mailto } from '#web/ui/mailto.ts'

/** Basis on which the name is shown in results, by the setting. (rules/results#names) */
const NAME_BASIS = {
  number: 'Ihr Name in den Ergebnissen braucht Ihre Einwilligung, die Sie hier jederzeit ändern.',
  name: 'Auf derselben Grundlage zeigen wir Ihren Namen in den Ergebnissen, wenn Sie nichts sagen; ein Nein gilt jederzeit.',
} as const

type StoredOfMeProps = { code: string; runner: WireOwnRunner; onAsked: () => Promise<void> }

/** What Art. 14 GDPR wants told to who did not enter the data, and the way to be deleted. (rules/privacy#informed) */
export function StoredOfMe({ code, runner, onAsked }: StoredOfMeProps) {
  const { organiser, contact, name, date } = useEventFacts()
  const [isRaceOver] = useState(() => isSinceRace(date, new Date()))
  const [isAsking, setAsking] = useState(false)
  const company = runner.companyName ?? 'Ihre Firma'
  const ask = useCall(async () => {
    await call('POST /runners/link/:code/deletion-request', { params: { code } })
    await onAsked()
  })
  return (
    <>
      {runner.deletionAskedAt === null ? null : (
        <Banner tone="info" title="Ihre Löschung ist verlangt." className="mt-6">
          {company} weiß seit {formatDay(dayOf(new Date(runner.deletionAskedAt)))} davon.{' '}
          {isRaceOver ? 'Seit dem Lauf löscht der Veranstalter.' : 'Der Platz bleibt der Firma.'}
        </Banner>
      )}
      <details className="mt-6 rounded-card border border-line bg-paper px-4 py-1">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          {isRaceOver ? 'Was ist gespeichert, und wie wird es gelöscht?' : 'Was ist gespeichert, und warum?'}
        </summary>
        <div className="flex flex-col gap-3 pb-4 text-sm">
          <p>
            <strong>Wer:</strong> {organiser} veranstaltet den {nonBreaking(name)} und ist für Ihre Daten
            verantwortlich. Eingetragen hat sie {company}; von dort haben wir sie.
          </p>
          <p>
            <strong>Was:</strong> was oben steht, ob Sie Lehrling sind, Ihr Team, Ihre Startnummer und wann Sie
            bestätigt haben.
          </p>
          <p>
            <strong>Wofür:</strong> damit Sie starten können: Startnummer, Zeitmessung, Wertung nach Geschlecht, T-Shirt
            und Nachrichten zum Lauf. Wir haben daran ein berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO).{' '}
            {NAME_BASIS[runner.unsaid]}
          </p>
          <p>
            <strong>Wer sie bekommt:</strong> {company} und die Zeitnehmung.
          </p>
          <p>
            <strong>Wie lange:</strong> bis zu der Frist nach dem Lauf, die in der{' '}
            <Link to={paths.dataProtection()} className="text-gentian underline">
              Datenschutzerklärung
            </Link>{' '}
            steht; danach bleiben nur Zahlen ohne Namen.
          </p>
          <p>
            <strong>Ihre Rechte:</strong> Auskunft, Berichtigung, Löschung, Einschränkung, Widerspruch und Beschwerde
            bei der Datenschutzbehörde. Schreiben Sie uns:{' '}
            <a href={mailto(contact.email)} className="text-gentian underline wrap-anywhere">
              {contact.email}
            </a>
          </p>
          {runner.deletionAskedAt === null ? (
            <Button look="second" size="small" onClick={() => setAsking(true)} className="self-start">
              Löschung verlangen
            </Button>
          ) : null}
        </div>
      </details>
      {isAsking ? (
        <ConfirmDialog
          title="Löschung verlangen?"
          confirmLabel="Löschung verlangen"
          onConfirm={ask.save}
          onClose={() => setAsking(false)}
        >
          <p>
            {company} wird gebeten, Ihre Daten zu löschen.{' '}
            {isRaceOver
              ? 'In den Ergebnissen bleiben Nummer und Zeit, ohne Namen.'
              : 'Dann starten Sie nicht; der Platz bleibt der Firma.'}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
