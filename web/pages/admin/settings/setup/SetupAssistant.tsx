import { Check } from 'lucide-react'
import { useState } from 'react'
import type { SettingPath } from '#contract/event/settingLabels.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { KeepAsIs } from './KeepAsIs.tsx'
import { OpenRegistration } from './OpenRegistration.tsx'
import { TestMail } from './TestMail.tsx'
import type { Point, SetupStep } from './setupSteps.ts'

type SetupAssistantProps = {
  steps: readonly SetupStep[]
  isOpen: boolean
  /** The moment when registration opens by itself, while it is closed. */
  opensAt: string | null
  notices: AnswerOf<'GET /opening-notices'>
  /** A mail server is set. */
  isServed: boolean
  onEdit: (path: SettingPath) => void
}

/** Leads a new organiser through what must be set before registration opens; it can be left at any time, and goes when all is done. (rules/settings#checklist) */
export function SetupAssistant({ steps, isOpen, opensAt, notices, isServed, onEdit }: SetupAssistantProps) {
  const left = steps.filter(({ state }) => state === 'open')
  const needed = steps.filter(({ state }) => state !== 'free').length
  const [looked, look] = useState<string | null>(null)
  if (left.length === 0 && isOpen) return null
  const shown = looked ?? left[0]?.title
  return (
    <Card aria-labelledby="einrichtung" className="mb-5 border-amber">
      <h2 id="einrichtung" className="text-2xl">
        Bevor Sie die Anmeldung öffnen
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-rock">
        Was noch erfunden ist, damit Sie das Produkt ausprobieren können, machen Sie hier Schritt für Schritt zu Ihrem.
        Sie können jederzeit aufhören und später weitermachen.
      </p>
      <p>
        <span className="numeral text-2xl">
          {needed - left.length} von {needed}
        </span>{' '}
        erledigt
      </p>
      <ol className="mt-4 flex flex-col divide-y divide-line">
        {steps.map((step, place) => (
          <li key={step.title}>
            <details
              open={step.title === shown}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open && step.title !== shown) look(step.title)
              }}
            >
              <summary className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-field py-2">
                <span aria-hidden className="numeral w-6 text-xl text-spruce">
                  {place + 1}
                </span>
                <span className="font-semibold">{step.title}</span>
                <StepState step={step} />
              </summary>
              <div className="pb-4 pl-9 max-sm:pl-0">
                <p className="mb-3 max-w-2xl text-rock">{step.about}</p>
                <ul className="flex flex-wrap gap-2">
                  {(step.points.length > 0 ? step.points : step.places).map((point) => (
                    <li key={point.label}>
                      <PointLink point={point} onEdit={onEdit} />
                    </li>
                  ))}
                </ul>
                <KeepAsIs title={step.title} points={step.points} />
                {step.hasTestMail ? <TestMail isServed={isServed} /> : null}
              </div>
            </details>
          </li>
        ))}
      </ol>
      <OpenRegistration left={left} isOpen={isOpen} opensAt={opensAt} notices={notices} isServed={isServed} />
    </Card>
  )
}

function StepState({ step: { state, points } }: { step: SetupStep }) {
  if (state === 'free') return <Badge>freiwillig</Badge>
  if (state === 'open') return <Badge tone="amber">{points.length} offen</Badge>
  return (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-moss">
      <Check aria-hidden className="size-4" />
      erledigt
    </span>
  )
}

function PointLink({ point, onEdit }: { point: Point; onEdit: (path: SettingPath) => void }) {
  if ('to' in point)
    return (
      <ButtonLink look="second" size="small" to={point.to}>
        {point.label}
      </ButtonLink>
    )
  return (
    <Button look="second" size="small" onClick={() => onEdit(point.path)}>
      {point.label}
    </Button>
  )
}
