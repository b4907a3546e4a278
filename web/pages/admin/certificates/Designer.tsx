import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AUDIENCE_WORDS, FIELD_WORDS, GROUND_WORDS, LAYOUT_WORDS } from '#contract/certificates/certificateWords.ts'
import { fileNames } from '#contract/fileNames.ts'
import {
  AUDIENCES,
  DEFAULT_TEMPLATES,
  FIELD_KINDS,
  GROUNDS,
  LAYOUTS,
  type CertificateKind,
} from '#domain/certificates/templates.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { download } from '#web/ui/download.ts'
import { LeaveQuestion } from '#web/ui/form/LeaveQuestion.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { useKeys } from '#web/ui/useKeys.ts'
import { ClosedChoice } from './ClosedChoice.tsx'
import { faultsIn, inFreePlace, laidOut, templateOf, type Design, type Field, type Template } from './designs.ts'
import { FieldPanel } from './FieldPanel.tsx'
import { Paper } from './Paper.tsx'
import { Uploads } from './Uploads.tsx'
import { usePreview } from './usePreview.ts'

type Ranking = { key: string; title: string }
type DesignerProps = {
  kind: CertificateKind
  design: Design
  rankings: readonly Ranking[]
  mayWrite: boolean
  onUnsaved: (isUnsaved: boolean) => void
}

const DRAWN = 'So wird gedruckt, mit den längsten Namen dieser Veranstaltung.'

/** A new field is as wide as the middle of the paper, in letters that are read. */
const NEW = {
  x: 25,
  y: 140,
  width: 160,
  size: 16,
  smallest: 9,
  font: 'text',
  align: 'center',
  colour: '#13221f',
  text: '',
} as const

/** Designs the certificates of a kind: fields on the paper by mouse and by millimetres, with the real print below them. (rules/certificates#designer) */
export function Designer({ kind, design, rankings, mayWrite, onUnsaved }: DesignerProps) {
  const saved = templateOf(design)
  const [steps, setSteps] = useState<readonly { template: Template; stroke: string }[]>([
    { template: saved, stroke: '' },
  ])
  const [chosen, setChosen] = useState<number | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const toast = useToast()
  const template = steps.at(-1)?.template ?? saved
  const isUnsaved = JSON.stringify(template) !== JSON.stringify(saved)
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const faults = faultsIn(template)
  const isRight = faults.length === 0
  const preview = usePreview(canvas, kind, isRight ? template : null)

  const begin = (next: Design) => {
    setSteps([{ template: templateOf(next), stroke: '' }])
    setChosen(null)
  }
  const save = useCall(async () => {
    begin(await call('PUT /certificates/:kind', { params: { kind }, body: template }))
    toast('Gespeichert. Was ab jetzt gedruckt wird, sieht so aus.')
  })

  // what belongs to one drag or one field's typing is one step to take back
  const change = (next: Template, stroke: string) => {
    save.forgetProblem()
    setSteps((before) => {
      const isSameStroke = stroke !== '' && before.at(-1)?.stroke === stroke && before.length > 1
      return [...(isSameStroke ? before.slice(0, -1) : before), { template: next, stroke }]
    })
  }
  const undo = () => {
    save.forgetProblem()
    setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before))
  }
  const withFields = (fields: readonly Field[], stroke = '') => change({ ...template, fields }, stroke)
  const remove = (index: number) => {
    setChosen(null)
    withFields(template.fields.toSpliced(index, 1))
  }
  useKeys((event) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    undo()
  })

  const sample = useCall(async () => {
    download(
      fileNames.certificateSample,
      await call('POST /certificates/:kind/preview', { params: { kind }, body: template }),
    )
  })
  const field = chosen === null ? undefined : template.fields[chosen]
  const problem = save.problem ?? sample.problem

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <LeaveQuestion
        isUnsaved={isUnsaved}
        confirmLabel="Änderungen verwerfen"
        onLeave={() => setSteps([{ template: saved, stroke: '' }])}
      >
        <p>Die Urkunde ist noch nicht gespeichert.</p>
      </LeaveQuestion>
      <div className="min-w-0 lg:sticky lg:top-4 lg:self-start">
        <Paper
          canvas={canvas}
          template={template}
          chosen={chosen}
          isDrawn={preview.isDrawn}
          onChoose={setChosen}
          onField={(index, changed, stroke) => withFields(template.fields.with(index, changed), stroke)}
          onRemove={remove}
        />
        <p className="mt-2 text-sm text-rock" role="status">
          {isRight ? (preview.isDrawn ? DRAWN : 'Wird gezeichnet …') : 'Gezeichnet wird wieder, sobald alles stimmt:'}
        </p>
        {isRight ? null : (
          <div role="alert">
            <ul className="mt-1 list-disc pl-5 text-sm text-rose">
              {faults.map((fault, index) => (
                <li key={`${index} ${fault}`}>{fault}</li>
              ))}
            </ul>
          </div>
        )}
        {preview.problem === null || !isRight ? null : (
          <p role="alert" className="mt-2 text-rose">
            {preview.problem}
          </p>
        )}
        <Button
          look="quiet"
          size="small"
          className="mt-2"
          busy={sample.busy}
          disabled={!isRight}
          onClick={() => void sample.run()}
        >
          Probe als PDF
        </Button>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        {mayWrite ? (
          <div className="flex flex-wrap gap-3">
            <Button busy={save.busy} disabled={!isUnsaved || !isRight} onClick={() => void save.run()}>
              Speichern
            </Button>
            <Button look="second" icon={<Undo2 aria-hidden />} disabled={steps.length < 2} onClick={undo}>
              Rückgängig
            </Button>
            <Button look="quiet" onClick={() => change(DEFAULT_TEMPLATES[kind], '')}>
              Wie ausgeliefert
            </Button>
          </div>
        ) : null}
        {problem ? (
          <Banner tone="error" role="alert" title={problem.message}>
            {problem.fields ? (
              <ul className="mt-2 list-disc pl-5">
                {Object.entries(problem.fields).map(([path, text]) => (
                  <li key={path}>
                    {nameOfField(template, path)}
                    {text}
                  </li>
                ))}
              </ul>
            ) : null}
          </Banner>
        ) : null}
        <SelectField
          label="Feld"
          emptyLabel="auf dem Blatt oder hier wählen"
          value={chosen === null ? '' : String(chosen)}
          options={template.fields.map(({ of, text }, index) => ({
            value: String(index),
            label: text === '' ? FIELD_WORDS[of] : `${FIELD_WORDS[of]}: ${text}`,
          }))}
          onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
        />
        {field && chosen !== null ? (
          <FieldPanel
            key={`${chosen} ${field.of}`}
            field={field}
            layout={template.layout}
            ownFonts={design.ownFonts}
            onField={(changed, stroke) => withFields(template.fields.with(chosen, changed), `${chosen} ${stroke}`)}
            onRemove={() => remove(chosen)}
          />
        ) : null}
        <SelectField
          label="Feld hinzufügen"
          emptyLabel="Bitte wählen"
          value=""
          options={FIELD_KINDS.map((of) => ({ value: of, label: FIELD_WORDS[of] }))}
          onChange={({ target }) => {
            const of = FIELD_KINDS.find((one) => one === target.value)
            if (!of) return
            const added = { ...NEW, of, ...(of === 'code' && { x: 90, width: 30 }) }
            withFields([...template.fields, inFreePlace(added, template.fields, template.layout)])
            setChosen(template.fields.length)
          }}
        />
        <hr className="border-line" />
        <ClosedChoice
          label="Blatt"
          name="layout"
          values={LAYOUTS}
          words={LAYOUT_WORDS}
          value={template.layout}
          onValue={(layout) => change({ ...template, layout, fields: laidOut(template.fields, layout) }, '')}
        />
        <ClosedChoice
          label="Hintergrund"
          name="ground"
          values={GROUNDS}
          words={GROUND_WORDS}
          value={template.ground}
          disabled={design.ownGround === null ? ['own'] : []}
          onValue={(ground) => change({ ...template, ground }, '')}
        />
        <ClosedChoice
          label="Wer eine Urkunde bekommt"
          name="audience"
          values={AUDIENCES}
          words={AUDIENCE_WORDS}
          value={template.audience}
          onValue={(audience) => change({ ...template, audience }, '')}
        />
        <SelectField
          label="Platz in der Wertung"
          emptyLabel="der ersten, in der jemand einen Platz hat"
          value={template.ranking ?? ''}
          options={rankings.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={({ target }) => change({ ...template, ranking: target.value === '' ? null : target.value }, '')}
        />
        {mayWrite ? <Uploads kind={kind} design={design} isUnsaved={isUnsaved} onDesign={begin} /> : null}
      </div>
    </div>
  )
}

/** 'Name: ' for the path of a field that was refused. */
function nameOfField({ fields }: Template, path: string): string {
  const index = /^fields\.(\d+)/.exec(path)?.[1]
  const field = index === undefined ? undefined : fields[Number(index)]
  return field ? `${FIELD_WORDS[field.of]}: ` : ''
}
