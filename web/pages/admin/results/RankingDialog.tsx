import type { z } from 'zod'
import { LIMITS } from '#contract/fields.ts'
import { labels } from '#contract/labels.ts'
import { titleOf } from '#contract/results/resultWords.ts'
import { DEFAULT_RANKINGS } from '#domain/results/rankingKinds.ts'
import { RANKED_TIMES } from '#domain/results/results.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { SEXES } from '#domain/teams/runners.ts'
import { COMPETITIONS, TEAM_SEXES, TEAM_TYPES } from '#domain/teams/teams.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormCheckbox, FormChips, FormSelect, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'
import {
  COMPANY_RULE_WORDS,
  entryOf,
  OF_WORDS,
  PERSON_RULE_WORDS,
  RankingEntry,
  TIME_WORDS,
  type Ranking,
} from './rankingEntry.ts'

const choices = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }))
const worded = <Value extends string>(words: Record<Value, string>) => choices(kindsOf(words), words)

type RankingDialogProps = {
  /** Null: a new one. */
  ranking: Ranking | null
  onSave: (entry: z.output<typeof RankingEntry>) => Promise<void>
  /** Puts the ranking back as it came out of the box. */
  onReset: (ranking: Ranking) => Promise<void>
  onClose: () => void
}

/** A ranking in its fields: of whom, which of them, and by which rule. (rules/results#rankings-edited) */
export function RankingDialog({ ranking, onSave, onReset, onClose }: RankingDialogProps) {
  const shipped = DEFAULT_RANKINGS.find(({ key }) => key === ranking?.key)
  const reset = useCall(async (one: Ranking) => {
    await onReset(one)
    onClose()
  })
  const title = ranking === null ? 'Wertung hinzufügen' : 'Wertung bearbeiten'
  return (
    <Dialog title={title} onClose={onClose} startsInField>
      <Form
        label={title}
        schema={RankingEntry}
        values={entryOf(ranking)}
        onSave={async (entry) => {
          await onSave(entry)
          onClose()
        }}
      >
        <FormText
          name="title"
          label="Titel"
          optional
          maxLength={LIMITS.name}
          autoComplete="off"
          hint={ranking === null ? 'Leer: nach dem, was darunter gewählt ist.' : `Leer: ${titleOf(ranking)}`}
        />
        <FormChips name="of" label="Gereiht werden" options={worded(OF_WORDS)} className="mt-4" />
        <KindFields />
        {reset.problem ? <p role="alert">{reset.problem.message}</p> : null}
        <FormActions>
          {shipped ? (
            <Button look="quiet" busy={reset.busy} onClick={() => void reset.run({ ...shipped, title: null })}>
              Wie ausgeliefert
            </Button>
          ) : null}
          <FormSubmit busyText="Wird gespeichert …">Speichern</FormSubmit>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function KindFields() {
  const of = useFormValue('of')
  const personRule = useFormValue('personRule')
  const companyRule = useFormValue('companyRule')
  return (
    <div className="mt-4 mb-6 grid gap-4">
      {of === 'company' ? (
        <FormChips name="companyRule" label="Reihung" options={worded(COMPANY_RULE_WORDS)} />
      ) : (
        <FieldGrid>
          <FormSelect
            name="competition"
            label="Bewerb"
            emptyLabel="alle"
            options={choices(COMPETITIONS, labels.competition)}
          />
          <FormSelect
            name="teamType"
            label="Teamart"
            emptyLabel="alle"
            options={choices(TEAM_TYPES, labels.teamType)}
          />
          {of === 'team' ? (
            <FormSelect
              name="teamSex"
              label="Geschlecht"
              emptyLabel="alle"
              options={choices(TEAM_SEXES, labels.teamSex)}
            />
          ) : (
            <FormSelect name="personSex" label="Geschlecht" emptyLabel="alle" options={choices(SEXES, labels.sex)} />
          )}
        </FieldGrid>
      )}
      {of === 'person' ? (
        <>
          <FormCheckbox name="apprentice" label="Nur Lehrlinge" />
          <FormChips name="personRule" label="Reihung" options={worded(PERSON_RULE_WORDS)} />
        </>
      ) : null}
      {of === 'person' && personRule === 'nearTarget' ? (
        <FormText name="target" label="Richtzeit" hint="45:00" autoComplete="off" />
      ) : null}
      {of === 'company' && companyRule === 'finishers' ? (
        <FormText
          name="classes"
          label="Größenklassen"
          optional
          hint="Teams, bis zu denen jede Klasse geht: 10, 30. Leer: keine."
          autoComplete="off"
        />
      ) : null}
      {of === 'company' && companyRule === 'mean' ? (
        <FormText name="atLeast" label="Gewertete Teams, mindestens" inputMode="numeric" autoComplete="off" />
      ) : null}
      {of === 'company' && companyRule === 'finishers' ? null : (
        <FormChips name="time" label="Es zählt" options={choices(RANKED_TIMES, TIME_WORDS)} />
      )}
    </div>
  )
}
