import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { NewYear as NewYearBody } from '#contract/event/newYear.ts'
import { addDays, isDay } from '#domain/text/days.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormCheckbox, FormChips, FormNumber, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { PlannedYear } from './PlannedYear.tsx'
import type { Entry, Plan, Year } from './years.ts'

/** 52 weeks keep the weekday. */
const A_YEAR_DAYS = 364

/** The next race on the same weekday, under a label that no year has, with everything taken along and prices as they are. */
function proposed({ date }: Year, years: readonly Year[]): Entry {
  const day = date === null ? '' : addDays(date, A_YEAR_DAYS)
  const all = { settings: true, legalTexts: true, documents: true, numberPlan: true, templates: true, items: true }
  return { date: day, label: labelFor(day, years), take: { ...all, percent: 0, step: 'euro', stock: true } }
}

/** The year of its day, or the next that no other year is called. */
function labelFor(day: string, years: readonly Year[]): string {
  let number = Number(day.slice(0, 4))
  while (years.some(({ label }) => label === String(number))) number += 1
  return String(number)
}

const STEPS = [
  { value: 'cent', label: 'Cent' },
  { value: 'tenCents', label: '10 Cent' },
  { value: 'halfEuro', label: '50 Cent' },
  { value: 'euro', label: '1 €' },
  { value: 'fiveEuros', label: '5 €' },
]

type NewYearProps = { current: Year; years: readonly Year[]; onClose: () => void }

/** Another year of the event: its day and what it takes along, then all of it old beside new, then it is made. (rules/years#begin) */
export function NewYear({ current, years, onClose }: NewYearProps) {
  const [entry, setEntry] = useState(() => proposed(current, years))
  const [plan, setPlan] = useState<Plan | null>(null)
  if (plan) return <PlannedYear entry={entry} plan={plan} onBack={() => setPlan(null)} onClose={onClose} />
  return (
    <Dialog title="Neues Veranstaltungsjahr" startsInField onClose={onClose}>
      <Form
        schema={NewYearBody}
        values={entry}
        label="Neues Veranstaltungsjahr"
        onSave={async (body) => {
          setEntry(body)
          setPlan(asPlan(await call('POST /years', { query: { preview: 'true' }, body })))
        }}
      >
        <FieldGrid>
          <FormText
            name="date"
            label="Tag der Veranstaltung"
            hint="Vorgeschlagen ist der gleiche Wochentag, 52 Wochen später."
            type="date"
          />
          <LabelOfDay years={years} />
          <FormText
            name="label"
            label="Bezeichnung"
            hint="So steht das Jahr in Adressen, etwa 2028 oder 2028-Herbst."
            autoComplete="off"
          />
          <fieldset className="col-span-full min-w-0">
            <legend className="mb-2 text-sm font-semibold">Aus dem laufenden Jahr kommen mit</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              <FormCheckbox
                name="take.settings"
                label="Einstellungen"
                hint="Fristen und Ausgabe ziehen um ganze Wochen mit."
              />
              <FormCheckbox name="take.legalTexts" label="Rechtstexte" hint="Mit allen Versionen." />
              <FormCheckbox name="take.documents" label="Dokumente" hint="Lageplan, Ausschreibung und andere." />
              <FormCheckbox name="take.numberPlan" label="Nummernplan" hint="Die Nummern beginnen neu." />
              <FormCheckbox name="take.templates" label="Vorlagen" hint="Rundmails, Urkunden und Wertungen." />
              <FormCheckbox name="take.items" label="Artikel" hint="Alle, die nicht archiviert sind." />
            </div>
          </fieldset>
          <FormNumber
            name="take.percent"
            label="Preise um so viel Prozent höher"
            hint="Mit einem Minus davor: niedriger. Bei 0 bleiben alle, wie sie sind."
            inputMode="text"
            autoComplete="off"
          />
          <FormChips name="take.step" label="Gerundet auf" options={STEPS} />
          <FormCheckbox
            className="col-span-full"
            name="take.stock"
            label="Bestand wie zu Beginn dieses Jahres"
            hint="Sonst beginnt, was gezählt wird, mit null und ist ausverkauft, bis Sie einen Bestand eintragen."
          />
        </FieldGrid>
        <FormActions>
          <Button look="second" onClick={onClose}>
            Abbrechen
          </Button>
          <FormSubmit>Weiter</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** Keeps the label that is proposed beside the day, until somebody types another one. */
function LabelOfDay({ years }: Pick<NewYearProps, 'years'>) {
  const day = useWatch<Entry, 'date'>({ name: 'date' })
  const { setValue } = useFormContext<Entry>()
  const { dirtyFields } = useFormState<Entry>()
  const isFollowing = dirtyFields.date === true && !dirtyFields.label
  useEffect(() => {
    if (isFollowing && isDay(day)) setValue('label', labelFor(day, years))
  }, [day, years, isFollowing, setValue])
  return null
}

function asPlan(answer: AnswerOf<'POST /years'>): Plan {
  if (!('weeks' in answer)) throw new Error('the answer is no plan')
  return answer
}
