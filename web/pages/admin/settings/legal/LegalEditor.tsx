import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { LegalPageName } from '#contract/event/event.ts'
import { LegalEntry } from '#contract/event/legalTexts.ts'
import { UNSAID_KEY } from '#contract/results/resultWords.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { forgetEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { unsavedSettings } from '#web/state/unsavedSettings.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormText, FormTextArea } from '#web/ui/form/FormFields.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { KeepsInput } from '#web/pages/admin/settings/KeepsInput.tsx'
import { LeaveQuestion } from '#web/pages/admin/settings/LeaveQuestion.tsx'
import { LegalComparison, type Comparable } from './LegalComparison.tsx'
import { LegalPreview } from './LegalPreview.tsx'
import { LegalVersions } from './LegalVersions.tsx'
import { ReplaceQuestion, type Template } from './ReplaceQuestion.tsx'
import { ImprintSamples, ShippedText } from './ShippedText.tsx'

const FIELDS = ['markdown', 'version', 'validFrom'] as const

/** What is typed; when it was read is not. */
const Typed = LegalEntry.omit({ updatedAt: true })

type LegalEditorProps = { page: LegalPageName; stored: AnswerOf<'GET /settings/legal/:page'> }

/** The text in Markdown beside what people will read; saved as a version of its own. (rules/settings#legal) */
export function LegalEditor({ page, stored }: LegalEditorProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [today] = useState(() => dayOf(new Date()))
  /** The version that the form begins with; a new form for each that is taken over or saved. */
  const [template, setTemplate] = useState({ ...versionAs(stored), round: 0 })
  const { save } = useCall(async (entry: { markdown: string; version: string; validFrom: string }) => {
    const saved = await call('PUT /settings/legal/:page', {
      params: { page },
      body: { ...entry, updatedAt: stored.updatedAt },
    })
    forgetEventFacts()
    return saved
  })
  const form = `legal ${page}`
  const takeOver = (next: Template) => {
    unsavedSettings.forget(form)
    setTemplate(({ round }) => ({ ...next, round: round + 1 }))
  }
  const [replacing, replaceBy] = useState<Template | null>(null)
  const askToTakeOver = (next: Template) => (ownText(form) === undefined ? takeOver(next) : replaceBy(next))
  const [compared, compare] = useState<{ from: number; to: number } | null>(null)
  const [newest] = stored.versions.toSorted((one, other) => other.enteredAt.localeCompare(one.enteredAt))
  return (
    <>
      {stored.isAsShipped ? <ShippedText page={page} /> : null}
      <Form
        key={template.round}
        schema={Typed}
        values={{ markdown: template.markdown, version: '', validFrom: today }}
        label="Neue Fassung"
        onReload={revalidate}
        onSave={async (entry) => {
          await save(entry)
          takeOver(versionAs(entry))
          toast(`Die Fassung ${entry.version} ist gespeichert.`)
        }}
      >
        <KeepsInput form={form} names={FIELDS} saved={{ updatedAt: stored.updatedAt }}>
          {(before) =>
            before['updatedAt'] === stored.updatedAt || newest === undefined ? null : (
              <OthersVersion
                version={newest.version}
                onCompare={() => compare({ from: stored.versions.indexOf(newest), to: stored.versions.length })}
              />
            )
          }
        </KeepsInput>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <Card aria-labelledby="neue-fassung">
            <h2 id="neue-fassung" className="mb-1 text-2xl">
              Neue Fassung
            </h2>
            <p className="mb-4 text-sm text-rock">
              Vorlage ist {template.of}. Was schon gilt, bleibt, wie es ist: Ein geänderter Text ist eine neue Fassung,
              die an ihrem Tag in Kraft tritt.
            </p>
            <ImprintSamples samples={stored.samples} onTakeOver={askToTakeOver} />
            <div className="flex flex-col gap-5">
              <FieldGrid>
                <FormText name="version" label="Fassung" autoComplete="off" hint="Zum Beispiel 2027-01" />
                <FormText name="validFrom" label="Gültig ab" type="date" />
              </FieldGrid>
              <FormTextArea
                name="markdown"
                label="Text in Markdown"
                rows={24}
                spellCheck
                hint="# Titel, ## Abschnitt, ### Überschrift, - Punkt, **fett**, *kursiv*, [Wort](https://…)"
              />
              <Placeholders />
              <FormActions>
                <FormSubmit busyText="Speichert...">Fassung speichern</FormSubmit>
              </FormActions>
            </div>
          </Card>
          <LegalPreview page={page} shown={stored.shown} />
        </div>
        <LeaveQuestion onLeave={() => unsavedSettings.forget(form)} />
      </Form>
      <LegalVersions
        page={page}
        versions={stored.versions}
        hasOwnText={() => ownText(form) !== undefined}
        onTakeOver={(version) => askToTakeOver(versionAs(version))}
        onCompare={compare}
      />
      {replacing ? (
        <ReplaceQuestion template={replacing} onReplace={() => takeOver(replacing)} onClose={() => replaceBy(null)} />
      ) : null}
      {compared ? (
        <LegalComparison
          {...compared}
          texts={[...stored.versions.map(asComparable), ...[ownText(form) ?? []].flat()]}
          onClose={() => compare(null)}
        />
      ) : null}
    </>
  )
}

/** The text of a version as what another begins with. */
const versionAs = ({ version, markdown }: { version: string; markdown: string }): Template => ({
  markdown,
  of: `die Fassung ${version}`,
})

const asComparable = ({ version, validFrom, markdown }: AnswerOf<'GET /settings/legal/:page'>['versions'][number]) => ({
  name: `Fassung ${version}, ab ${formatDay(validFrom)}`,
  markdown,
})

/** What is typed and not yet saved. */
function ownText(form: string): Comparable | undefined {
  const markdown = unsavedSettings.read(form)?.typed['markdown']
  return typeof markdown === 'string' ? { name: 'Ihr Text, noch nicht gespeichert', markdown } : undefined
}

/** Somebody else saved a version while this one was typed. */
function OthersVersion({ version, onCompare }: { version: string; onCompare: () => void }) {
  const { isDirty } = useFormState()
  if (!isDirty) return null
  return (
    <Banner
      tone="warning"
      role="status"
      title={`Inzwischen hat jemand anderer die Fassung ${version} gespeichert.`}
      action={
        <Button look="second" size="small" onClick={onCompare}>
          Mit Ihrem Text vergleichen
        </Button>
      }
    >
      Ihr Text steht unverändert hier.
    </Banner>
  )
}

/** What may stand in braces in a text, so that each fact is set in one place only. */
function Placeholders() {
  return (
    <details className="rounded-field border border-line px-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">Platzhalter</summary>
      <dl className="my-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="wrap-anywhere">{'{termsVersion}'}</dt>
        <dd>Diese Fassung</dd>
        <dt className="wrap-anywhere">{`{${UNSAID_KEY}}`}</dt>
        <dd>Satz darüber, wann Namen in Ergebnissen stehen, wie es unter „Ergebnisse“ eingestellt ist</dd>
        {kindsOf(SETTING_LABELS).map((path) => (
          <div key={path} className="contents">
            <dt className="wrap-anywhere">{`{${path}}`}</dt>
            <dd>{SETTING_LABELS[path]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
