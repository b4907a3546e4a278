import { useState } from 'react'
import { z } from 'zod'
import { BankFormat } from '#contract/payments/statements.ts'
import { LIMITS, requiredText } from '#contract/fields.ts'
import { statementMessages } from '#contract/payments/statementMessages.ts'
import { DATE_FORMATS, SEPARATORS } from '#domain/payments/bankFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { BankListSample } from './BankListSample.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormCheckbox, FormNumber, FormSelect, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'

type Formats = AnswerOf<'GET /statement-formats'>
type BankListFormatProps = {
  files: readonly File[]
  formats: Promise<Formats>
  onChosen: (name: string) => void
  onLeave: () => void
}

const NEW = ''

/** Asks of which bank a list is; another one is described once and remembered. (rules/statements#csv) */
export function BankListFormat({ files, formats, onChosen, onLeave }: BankListFormatProps) {
  const [isDescribing, setIsDescribing] = useState(false)
  return (
    <Card className="mt-3" aria-label="Format der Umsatzliste">
      <p className="mb-3 wrap-anywhere">
        {files.map(({ name }) => name).join(', ')}: Von welcher Bank ist die Umsatzliste?
      </p>
      <Loaded
        data={formats}
        skeleton={
          <Loading label="Formate werden geladen …">
            <SkeletonLines lines={1} />
          </Loading>
        }
      >
        {(all) => (
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label="Format"
              className="min-w-0 flex-1 basis-60"
              emptyLabel="Bitte wählen"
              options={all.map(({ name }) => ({ value: name, label: name }))}
              value={NEW}
              onChange={({ target }) => onChosen(target.value)}
            />
            <Button look="second" onClick={() => setIsDescribing(true)}>
              Andere Bank
            </Button>
            <Button look="quiet" onClick={onLeave}>
              Abbrechen
            </Button>
          </div>
        )}
      </Loaded>
      {isDescribing && files[0] ? (
        <NewFormat file={files[0]} onSaved={onChosen} onClose={() => setIsDescribing(false)} />
      ) : null}
    </Card>
  )
}

const Described = z.object({ name: requiredText(statementMessages.formatName), ...BankFormat.shape })

const SEPARATOR_LABELS: Record<(typeof SEPARATORS)[number], string> = {
  ';': 'Strichpunkt ;',
  ',': 'Beistrich ,',
  '\t': 'Tabulator',
  '|': 'Senkrechter Strich |',
}

type NewFormatProps = { file: File; onSaved: (name: string) => void; onClose: () => void }

function NewFormat({ file, onSaved, onClose }: NewFormatProps) {
  const { save } = useCall(({ name, ...body }: z.output<typeof Described>) =>
    call('PUT /statement-formats/:name', { params: { name }, body }),
  )
  return (
    <Dialog title="Umsatzliste einer anderen Bank" onClose={onClose}>
      <Form
        label="Format der Umsatzliste"
        schema={Described}
        values={{
          name: '',
          // the file decides
          encoding: 'utf-8',
          separator: ';',
          hasHeading: true,
          dateFormat: 'DD.MM.YYYY',
          columns: { date: 1, amount: 2, credit: null, sign: null, name: null, iban: null, text: null },
        }}
        onSave={async (typed) => {
          await save(typed)
          onClose()
          onSaved(typed.name)
        }}
      >
        <p className="mb-4 text-sm text-rock">
          So beginnt Ihre Liste. Geben Sie die Nummern der Spalten an; was es nicht gibt, bleibt leer. Zeilen über der
          Überschrift werden übersprungen.
        </p>
        <BankListSample file={file} />
        <FieldGrid>
          <FormText
            name="name"
            data-autofocus
            label="Name des Formats"
            hint="Etwa der Name der Bank"
            maxLength={LIMITS.name}
          />
          <FormSelect
            name="separator"
            label="Trennzeichen"
            options={SEPARATORS.map((value) => ({ value, label: SEPARATOR_LABELS[value] }))}
          />
          <FormSelect
            name="dateFormat"
            label="Tage sind geschrieben als"
            options={DATE_FORMATS.map((value) => ({ value, label: value }))}
          />
          <FormNumber name="columns.date" label="Spalte mit dem Buchungstag" inputMode="numeric" />
          <FormNumber name="columns.amount" label="Spalte mit dem Betrag (oder dem Soll)" inputMode="numeric" />
          <FormNumber
            name="columns.credit"
            label="Spalte mit dem Haben, wenn es eine eigene hat"
            inputMode="numeric"
            emptyValue={null}
            optional
          />
          <FormNumber name="columns.sign" label="Spalte mit S oder H" inputMode="numeric" emptyValue={null} optional />
          <FormNumber
            name="columns.name"
            label="Spalte mit dem Zahler"
            inputMode="numeric"
            emptyValue={null}
            optional
          />
          <FormNumber name="columns.iban" label="Spalte mit der IBAN" inputMode="numeric" emptyValue={null} optional />
          <FormNumber name="columns.text" label="Spalte mit dem Text" inputMode="numeric" emptyValue={null} optional />
        </FieldGrid>
        <FormCheckbox name="hasHeading" label="Die erste Zeile ist eine Überschrift" />
        <FormActions>
          <Button look="second" onClick={onClose}>
            Abbrechen
          </Button>
          <FormSubmit>Merken und ansehen</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
