import { useState } from 'react'
import { z } from 'zod'
import { LIMITS } from '#contract/fields.ts'
import { labels } from '#contract/labels.ts'
import { formatTime, TIME_DIGITS } from '#domain/results/raceTimes.ts'
import { COMPETITIONS } from '#domain/teams/teams.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormChips, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { typedTime } from './typedValues.ts'

type Settings = AnswerOf<'GET /results/settings'>

/** Stands in an address for the start number: as people write it, and as it is stored. */
const NUMBER_HERE = '{Startnummer}'
const STORED_NUMBER = '{startNumber}'
const inGerman = (url: string | null) => url?.replaceAll(STORED_NUMBER, NUMBER_HERE) ?? ''
const asStored = (typed: string) => typed.replaceAll(/\{startnummer\}/gi, STORED_NUMBER)

const DIGIT_WORDS = { 0: 'Sekunden', 1: 'Zehntel', 2: 'Hundertstel' } as const

const Bounds = z.object({ fastest: typedTime('optional'), slowest: typedTime('needed') })

const Entry = z.object({
  timingName: z.string().trim().max(LIMITS.name),
  timingUrl: z.string().trim().max(LIMITS.text),
  photoUrl: z.string().trim().max(LIMITS.text),
  videoUrl: z.string().trim().max(LIMITS.text),
  digits: z.string().transform((text) => TIME_DIGITS.find((digits) => String(digits) === text) ?? 1),
  plausible: z.object({ RUNNING: Bounds, NORDIC_WALKING: Bounds }),
})

/** Settings by which results are shown and ranked; loaded when the card is opened. (rules/results#settings) */
export function SettingsCard() {
  const [settings, setSettings] = useState<Settings | null>(null)
  const { run, busy, problem } = useCall(async () => setSettings(await call('GET /results/settings')))
  return (
    <details
      className="rounded-card border border-line bg-paper px-4 py-2"
      onToggle={({ currentTarget }) => void (currentTarget.open && settings === null && !busy && run())}
    >
      <summary className="cursor-pointer rounded-field py-1.5 text-xl font-semibold pointer-coarse:min-h-11">
        Wie Ergebnisse gezeigt werden
      </summary>
      {problem ? <p role="alert">{problem.message}</p> : null}
      {settings === null ? null : <SettingsForm settings={settings} onSaved={setSettings} />}
    </details>
  )
}

type SettingsFormProps = { settings: Settings; onSaved: (settings: Settings) => void }

function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const toast = useToast()
  const timeOf = (ms: number | null) => (ms === null ? '' : formatTime(ms, 0))
  const boundsOf = ({ fastest, slowest }: Settings['plausible']['RUNNING']) => ({
    fastest: timeOf(fastest),
    slowest: timeOf(slowest),
  })
  const save = async (entry: z.output<typeof Entry>) => {
    // rankings and prizes may have changed meanwhile, in the card above
    const now = await call('GET /results/settings')
    const saved = await call('PUT /results/settings', { body: changed(now, entry) })
    onSaved(saved)
    toast('Gespeichert. Was öffentlich ist, wird gleich so gezeigt.')
  }
  return (
    <Form
      label="Wie Ergebnisse gezeigt werden"
      schema={Entry}
      values={{
        timingName: settings.timing?.name ?? '',
        timingUrl: settings.timing?.url ?? '',
        photoUrl: inGerman(settings.photoUrl),
        videoUrl: inGerman(settings.videoUrl),
        digits: String(settings.digits),
        plausible: {
          RUNNING: boundsOf(settings.plausible.RUNNING),
          NORDIC_WALKING: boundsOf(settings.plausible.NORDIC_WALKING),
        },
      }}
      onSave={save}
      className="mt-3 mb-2"
    >
      <FieldGrid>
        <FormText name="timingName" label="Zeitmessung durch" optional hint="Steht über den Ergebnissen." />
        <FormText name="timingUrl" label="Internetseite der Zeitmessung" optional type="url" inputMode="url" />
        <FormText
          name="photoUrl"
          label="Fotos"
          optional
          inputMode="url"
          hint={`Wo in der Adresse die Startnummer stehen soll, schreiben Sie ${NUMBER_HERE}.`}
        />
        <FormText
          name="videoUrl"
          label="Video vom Zieleinlauf"
          optional
          inputMode="url"
          hint={`Auch hier steht ${NUMBER_HERE} für die Nummer.`}
        />
        <FormChips
          name="digits"
          label="Zeiten in"
          options={TIME_DIGITS.map((digits) => ({ value: String(digits), label: DIGIT_WORDS[digits] }))}
        />
        {COMPETITIONS.map((competition) => (
          <FieldGrid key={competition}>
            <FormText
              name={`plausible.${competition}.fastest`}
              label={`${labels.competition[competition]}: auffallend schnell unter`}
              optional
            />
            <FormText
              name={`plausible.${competition}.slowest`}
              label={`${labels.competition[competition]}: auffallend langsam über`}
            />
          </FieldGrid>
        ))}
      </FieldGrid>
      <FormSubmit className="mt-4">Speichern</FormSubmit>
    </Form>
  )
}

/** The settings with what was entered; all else stays. */
function changed(settings: Settings, entry: z.output<typeof Entry>): Settings {
  const { timingName, timingUrl, photoUrl, videoUrl, digits, plausible } = entry
  const orNull = (text: string) => (text === '' ? null : text)
  return {
    ...settings,
    digits,
    timing: timingName === '' ? null : { name: timingName, url: orNull(timingUrl) },
    photoUrl: orNull(asStored(photoUrl)),
    videoUrl: orNull(asStored(videoUrl)),
    plausible: {
      RUNNING: boundsWith(plausible.RUNNING, settings.plausible.RUNNING),
      NORDIC_WALKING: boundsWith(plausible.NORDIC_WALKING, settings.plausible.NORDIC_WALKING),
    },
  }
}

const boundsWith = (typed: z.output<typeof Bounds>, { slowest }: Settings['plausible']['RUNNING']) => ({
  fastest: typed.fastest,
  slowest: typed.slowest ?? slowest,
})
