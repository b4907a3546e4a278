import { useState } from 'react'
import type { ImportMode } from '#domain/results/standings.ts'
import { call } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { useFileDrop } from '#web/ui/form/useFileDrop.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { intoView } from '#web/ui/page/intoView.ts'
import { ListPreview, type Chosen } from './ListPreview.tsx'
import { inTimes, PATIENCE_MS, type Preview, type State } from './results.ts'
import { SECTION_STOP, sectionId } from './sections.tsx'

type Looked = { name: string; body: Blob; preview: Preview; chosen: Chosen | null }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TYPES: Record<string, string> = { xlsx: XLSX, json: 'application/json' }
/** The type by the name of a file; what it is, the server finds out by looking into it. */
const typeOf = (name: string) => TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text/csv'

/** The timekeeper's list comes in: looked at first, with its columns, then taken as a new version. (rules/results#preview) */
export function ListCard({ state }: { state: State }) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const [isSame, setIsSame] = useState(false)
  const [mode, setMode] = useState<ImportMode>('all')
  const [reason, setReason] = useState('')
  const toast = useToast()
  const look = useCall(async (list: Omit<Looked, 'preview'>, how: ImportMode) => {
    setIsSame(false)
    const query = { preview: 'true', mode: how, ...queryOf(list.chosen) } as const
    const preview = await call('POST /results', { query, body: list.body, patience: PATIENCE_MS })
    if ('columns' in preview) setLooked({ ...list, preview })
  })
  const take = useCall(async ({ body, chosen }: Looked) => {
    const query = {
      mode,
      ...queryOf(chosen),
      ...(isSame && { anyway: 'true' as const }),
      ...(reason.trim() !== '' && { reason }),
    }
    try {
      const made = await call('POST /results', { query, body, patience: PATIENCE_MS })
      setLooked(null)
      setIsSame(false)
      setReason('')
      // what is next stands above
      intoView(document.getElementById(sectionId('stand')))
      if ('version' in made) toast(`Fassung ${made.version} mit ${inTimes(made.times)} übernommen.`)
    } catch (error) {
      if (error instanceof Problem && error.code === 'RESULTS_UNCHANGED') setIsSame(true)
      throw error
    }
  })
  const read = (file: File) => {
    setLooked(null)
    return look
      .run({ name: file.name, body: new Blob([file], { type: typeOf(file.name) }), chosen: null }, mode)
      .then(() => undefined)
  }
  const isOver = useFileDrop(([file]) => void (file && read(file)))
  const problem = look.problem ?? take.problem
  return (
    <Card
      id={sectionId('liste')}
      aria-labelledby="liste"
      className={`${SECTION_STOP} ${looked ? 'xl:col-span-2' : ''} ${isOver ? 'outline-2 outline-spruce outline-dashed' : ''}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 max-w-prose flex-1 basis-72">
          <h2 id="liste" className="mb-2 text-2xl">
            Liste des Zeitnehmers
          </h2>
          <p className="text-sm text-rock">
            CSV, Excel (.xlsx) oder JSON von RACE RESULT; auch hierher gezogen. Wem eine Zeit gehört, sagt die
            Startnummer; Namen, Teams und Plätze kommen von hier.
          </p>
        </div>
        <FileButton
          label="Liste auswählen"
          name="Liste auswählen: Liste des Zeitnehmers"
          accept=".csv,.txt,.xlsx,.json"
          busy={look.busy}
          onFile={read}
        />
      </div>
      {problem ? (
        <Banner
          tone={isSame ? 'warning' : 'error'}
          role="alert"
          title={problem.message}
          className="mt-4"
          action={
            isSame && looked ? (
              <Button size="small" look="second" busy={take.busy} onClick={() => void take.run(looked)}>
                Trotzdem übernehmen
              </Button>
            ) : undefined
          }
        >
          {problem.fields ? (
            <ul className="mt-2 list-disc pl-5">
              {Object.entries(problem.fields).map(([line, text]) => (
                <li key={line}>
                  Zeile {line}: {text}
                </li>
              ))}
            </ul>
          ) : null}
        </Banner>
      ) : null}
      {looked ? (
        <ListPreview
          key={looked.name}
          name={looked.name}
          preview={looked.preview}
          isFirst={state.newest === null}
          mode={mode}
          busy={look.busy || take.busy}
          onMode={(next) => {
            setMode(next)
            void look.run(looked, next)
          }}
          onColumns={(chosen) => void look.run({ ...looked, chosen }, mode)}
          reason={reason}
          onReason={setReason}
          onTake={() => void take.run(looked)}
          onLeave={() => setLooked(null)}
        />
      ) : null}
    </Card>
  )
}

const queryOf = (chosen: Chosen | null) => {
  if (chosen === null) return {}
  return 'format' in chosen ? { format: chosen.format } : { columns: chosen.columns.join(',') }
}
