import { useFormContext } from 'react-hook-form'
import { EarlierSeasonEntry } from '#contract/event/season.ts'
import { addDays } from '#domain/text/days.ts'
import { listText } from '#domain/text/listText.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { KeepsInput } from '#web/pages/admin/settings/KeepsInput.tsx'
import { unsavedSettings } from '#web/state/unsavedSettings.ts'
import { FormText, FormTextArea } from '#web/ui/form/FormFields.tsx'

type EarlierSeasonDialogProps = { season: AnswerOf<'GET /statistics/season'>; onClose: () => void }

/** 52 weeks: the race is on the same day of the week, mostly. */
const YEAR_DAYS = 364

/** What its input is kept under. */
const FORM = 'vorjahr'

/** Was it left without saving, as by a reload? (rules/settings#unsaved) */
export const isEarlierSeasonBegun = (): boolean => unsavedSettings.read(FORM) !== null

/** Last year's numbers, pasted from a spreadsheet or taken from its CSV file. (rules/statistics#season) */
export function EarlierSeasonDialog({ season: { eventDate, earlier }, onClose }: EarlierSeasonDialogProps) {
  const lines = earlier?.sold.map(({ day, places }) => `${day.split('-').toReversed().join('.')};${places}`) ?? []
  const saved = { eventDate: earlier?.eventDate ?? addDays(eventDate, -YEAR_DAYS), csv: lines.join('\n') }
  return (
    <EditDialog
      title="Zahlen des Vorjahrs"
      schema={EarlierSeasonEntry}
      values={saved}
      saved="Die Zahlen des Vorjahrs sind gespeichert."
      onClose={() => {
        unsavedSettings.forget(FORM)
        onClose()
      }}
      onSave={(body) => call('PUT /statistics/season/earlier', { body })}
    >
      <KeepsInput form={FORM} names={kindsOf(saved)} saved={saved}>
        {() => null}
      </KeepsInput>
      <div className="col-span-full mb-5 flex flex-col gap-4">
        <FormText name="eventDate" label="Tag des Laufs im Vorjahr" type="date" className="w-52 max-w-full" />
        <FormTextArea
          name="csv"
          label="Verkaufte Plätze je Tag"
          hint="Je Zeile ein Tag: Datum; Plätze, zum Beispiel 01.03.2026;12. Aus einer Tabelle kopiert geht es auch. Leer entfernt das Vorjahr."
          rows={10}
          spellCheck={false}
        />
        <FromFile />
      </div>
    </EditDialog>
  )
}

/** Reads a file into the field, where it can be seen and mended before it is saved. */
function FromFile() {
  const { setValue, clearErrors } = useFormContext()
  const take = async (file: File) => {
    const { text } = listText(new Uint8Array(await file.arrayBuffer()))
    setValue('csv', text.replace(/^\uFEFF/, '').trimEnd(), { shouldDirty: true })
    clearErrors('csv')
  }
  return (
    <div>
      <FileButton
        label="CSV-Datei lesen"
        name="CSV-Datei lesen: Zahlen des Vorjahrs"
        accept=".csv,.txt"
        busy={false}
        onFile={take}
      />
    </div>
  )
}
