import { useState } from 'react'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { PATIENCE_MS } from './handOver.ts'

type Preview = Extract<AnswerOf<'POST /timekeeper/chips'>, { faults: unknown }>
type Looked = { name: string; body: Blob; preview: Preview }

type ChipsCardProps = { chips: number; runners: number; mayWrite: boolean }

/** The timekeeper's chips come in: looked at first, then all or none. (rules/handover#chips) */
export function ChipsCard({ chips, runners, mayWrite }: ChipsCardProps) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const toast = useToast()
  const look = useCall(async (file: File) => {
    setLooked(null)
    const body = new Blob([file], { type: 'text/csv' })
    const preview = await call('POST /timekeeper/chips', { query: { preview: 'true' }, body, patience: PATIENCE_MS })
    if ('faults' in preview) setLooked({ name: file.name, body, preview })
  })
  const take = useCall(async ({ body }: Looked) => {
    const { new: news, changed } = await call('POST /timekeeper/chips', { body, patience: PATIENCE_MS })
    setLooked(null)
    toast(`${countOf(news + changed, 'Chip', 'Chips')} übernommen.`)
  })
  const problem = look.problem ?? take.problem
  return (
    <Card aria-labelledby="chips">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 max-w-prose flex-1 basis-72">
          <h2 id="chips" className="mb-2 text-2xl">
            Chips des Zeitnehmers
          </h2>
          <p>
            {chips === 0
              ? 'Der Zeitnehmer hat noch keine Chips genannt. Bis dahin gilt die Chipnummer.'
              : `${formatCount(chips)} von ${formatCount(runners)} Startnummern haben einen Chip des Zeitnehmers.`}
          </p>
          <p className="text-sm text-rock">
            CSV mit zwei Spalten, Startnummer und Chip. Als Startnummer gilt, was auf der Nummer steht („101A“), oder
            die „Startnummer ID“ der Zeitnehmerübersicht. Der Chip gehört zur Nummer, nicht zur Person.
          </p>
        </div>
        {mayWrite ? (
          <FileButton
            label="Liste auswählen"
            name="Liste auswählen: Chips des Zeitnehmers"
            accept=".csv,.txt,text/csv"
            busy={look.busy}
            onFile={look.run}
          />
        ) : null}
      </div>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-4" /> : null}
      {looked ? (
        <ChipPreview
          looked={looked}
          busy={take.busy}
          onTake={() => void take.run(looked)}
          onLeave={() => setLooked(null)}
        />
      ) : null}
    </Card>
  )
}

type ChipPreviewProps = { looked: Looked; busy: boolean; onTake: () => void; onLeave: () => void }

function ChipPreview({ looked: { name, preview }, busy, onTake, onLeave }: ChipPreviewProps) {
  const { new: news, changed, same, given, faults, faulty, isByChipNumber, columns } = preview
  const count = news + changed
  const isWrong = faulty > 0
  return (
    <section aria-label={`Vorschau ${name}`} className="mt-5 border-t border-line pt-4">
      <h3 className="text-xl wrap-anywhere">{name}</h3>
      <p role="status" className="mt-1">
        {[
          `${formatCount(news)} neu`,
          `${formatCount(changed)} geändert`,
          `${formatCount(same)} wie bisher`,
          ...(isWrong ? [countOf(faulty, 'Zeile stimmt nicht', 'Zeilen stimmen nicht')] : []),
        ].join(', ')}
        .{isByChipNumber ? ' Gezählt nach „Startnummer ID“, nicht nach der gedruckten Startnummer.' : ''}
      </p>
      <p className="text-sm text-rock wrap-anywhere">
        Gelesen wurde als Startnummer: {columns.number}, als Chip: {columns.chip}.
      </p>
      {isWrong ? (
        <Banner tone="error" title="Diese Liste lässt sich nicht übernehmen." className="mt-3">
          <p>Richten Sie diese Zeilen und wählen Sie die Liste noch einmal aus. Bisher wurde nichts geändert.</p>
          <ul className="mt-2 list-disc pl-5">
            {faults.map(({ line, text }) => (
              <li key={`${line} ${text}`} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
          {faulty > faults.length ? <p>und {formatCount(faulty - faults.length)} weitere</p> : null}
        </Banner>
      ) : null}
      {given.length === 0 ? null : (
        <details open={changed > 0} className="mt-3">
          <summary className="cursor-pointer rounded-field py-1.5 font-semibold pointer-coarse:min-h-11">
            {changed > 0 ? 'Was sich ändert' : 'Was neu ist'}
          </summary>
          <ul className="mt-1 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
            {given.map(({ startNumber, chip, before, personName, teamName }) => (
              <li key={startNumber} className="min-w-0 wrap-anywhere">
                <span className="numeral">{startNumber}</span> {before === null ? '' : `${before} → `}
                <strong>{chip}</strong> <span className="text-rock">{personName || teamName}</span>
              </li>
            ))}
          </ul>
          {count > given.length ? (
            <p className="text-sm text-rock">und {formatCount(count - given.length)} weitere</p>
          ) : null}
        </details>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} disabled={isWrong || count === 0} onClick={onTake}>
          {count === 0 ? 'Nichts zu übernehmen' : `${countOf(count, 'Chip', 'Chips')} übernehmen`}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Verwerfen
        </Button>
      </div>
    </section>
  )
}
