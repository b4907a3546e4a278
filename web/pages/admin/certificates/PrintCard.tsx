import { Printer } from 'lucide-react'
import { useState } from 'react'
import { certificateMessages as say } from '#contract/certificates/certificateMessages.ts'
import { fileNames } from '#contract/fileNames.ts'
import { PUBLISHED_WORDS } from '#contract/results/resultWords.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'

type PrintCardProps = {
  state: AnswerOf<'GET /results/published'>
  rankings: readonly { key: string; title: string }[]
}

/** Thousands of pages take some seconds. */
const PATIENCE_MS = 60_000
const PLACES = [
  { value: '1-3', label: 'Plätze 1 bis 3' },
  { value: '', label: 'alle im Ziel' },
]

/** Prints certificates by ranking, or those of one number: a place, a team. (rules/certificates#who) */
export function PrintCard({ state, rankings }: PrintCardProps) {
  const may = useMay()
  const [ranking, setRanking] = useState(rankings[0]?.key ?? '')
  const [places, setPlaces] = useState('1-3')
  const [number, setNumber] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isPlain, setIsPlain] = useState(false)
  const ground = isPlain ? { ground: 'none' as const } : {}
  const ofRanking = useCall(async () => {
    const query = { ranking, ...(places !== '' && { places }), ...ground }
    const title = rankings.find(({ key }) => key === ranking)?.title ?? ''
    download(fileNames.certificatesOf(title), await call('GET /certificates.pdf', { query, patience: PATIENCE_MS }))
  })
  const ofNumber = useCall(async () => {
    const wanted = number.trim()
    const kind = /^\d+$/.test(wanted) ? ('team' as const) : ('person' as const)
    const params = { kind, file: `${wanted}.pdf` }
    download(fileNames.certificate(wanted), await call('GET /certificates/:kind/:file', { params, query: ground }))
  })
  const problem = ofRanking.problem ?? ofNumber.problem
  return (
    <Card aria-labelledby="drucken">
      <h2 id="drucken" className="mb-2 text-2xl">
        Drucken
      </h2>
      <p className="mb-4 text-sm text-rock">
        {wordsOf(state)}
        {state.newest === null && may('results.write') ? ' Gestalten lässt sich schon alles.' : null}
      </p>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-4" /> : null}
      <div className="grid grid-cols-1 items-end gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="grid gap-3">
          <SelectField
            label="Wertung"
            value={ranking}
            options={rankings.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={({ target }) => setRanking(target.value)}
          />
          <ChoiceChips label="Wer" name="places" size="small" value={places} options={PLACES} onChange={setPlaces} />
          <Button
            look="second"
            className="justify-self-start"
            icon={<Printer aria-hidden />}
            busy={ofRanking.busy}
            disabled={state.newest === null}
            onClick={() => void ofRanking.run()}
          >
            Urkunden der Wertung
          </Button>
        </div>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            setIsMissing(number.trim() === '')
            if (number.trim() !== '') void ofNumber.run()
          }}
        >
          <TextField
            label="Einzelne Nummer"
            hint="101A ist eine Person, 101 das Team."
            value={number}
            autoComplete="off"
            {...(isMissing && { error: say.number })}
            onChange={({ target }) => {
              setIsMissing(false)
              setNumber(target.value)
            }}
          />
          <Button
            type="submit"
            look="second"
            className="justify-self-start"
            icon={<Printer aria-hidden />}
            busy={ofNumber.busy}
          >
            Diese Urkunde
          </Button>
        </form>
      </div>
      <CheckboxField
        className="mt-4"
        label="Ohne Hintergrund, für vorgedrucktes Papier"
        checked={isPlain}
        onChange={({ target }) => setIsPlain(target.checked)}
      />
    </Card>
  )
}

function wordsOf({ version, state, newest }: PrintCardProps['state']): string {
  if (newest === null) return 'Es gibt noch keine Ergebnisse.'
  if (version === null || state === null)
    return `Noch ist nichts öffentlich: Gedruckt wird Fassung ${newest.version}. Namen stehen dort, wo sie gezeigt werden dürfen, sonst Nummer und Linie.`
  return `Gedruckt wird Fassung ${version}, ${PUBLISHED_WORDS[state]}. Namen stehen dort, wo sie gezeigt werden dürfen, sonst Nummer und Linie.`
}
