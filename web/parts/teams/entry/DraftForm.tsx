import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { messages } from '#contract/messages.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit, FormSwitch } from '#web/ui/form/FormFields.tsx'
import { leaveDialogAround } from '#web/ui/form/useAskBeforeLeaving.ts'
import { draftEntry, draftValuesOf, EMPTY_DRAFT, type DraftValues } from './draftValues.ts'
import { nameFault } from './nameFault.ts'
import { RunnerColumns } from './RunnerColumns.tsx'
import { TeamFields } from './TeamFields.tsx'

export type DraftFormProps = {
  /** The draft to change; null for a new one. */
  draft: (DraftValues & { id: number }) | null
  /** The teams whose names are taken. */
  drafts: readonly { id: number; teamName: string }[]
  /** Input from before a reload, shown as unsaved. */
  typed: DraftValues | undefined
  /** The server's errors, by path. */
  faults: Record<string, string> | undefined
  /** Called on each input. */
  onType: (typed: DraftValues) => void
  /** Asks whether a name is free, and rejects with the sentence of its field. */
  onName: (teamName: string) => Promise<void>
  onSave: (values: DraftValues) => Promise<void>
}

/** A whole new team with its three runners. Put it into a Dialog: closing asks while something is unsaved. (rules/drafts#entry) */
export function DraftForm({ draft, drafts, typed, faults, onType, onName, onSave }: DraftFormProps) {
  return (
    <Form
      schema={draftEntry(draft?.id ?? 0, drafts)}
      values={draft ? draftValuesOf(draft) : EMPTY_DRAFT}
      onSave={onSave}
      faults={faults}
      label={draft?.teamName ?? 'Neues Team'}
      className="flex flex-col gap-6"
    >
      <FollowTyping typed={typed} onType={onType} />
      {typed ? (
        <Banner tone="info" title="Ihre Eingaben von vorhin stehen wieder hier und sind noch nicht hinzugefügt." />
      ) : null}
      <TeamFields
        namesClosed={false}
        isRaceOver={false}
        checkName={(teamName) =>
          nameFault({
            teamName,
            team: { id: draft?.id ?? 0, teamName: '' },
            otherTeams: drafts,
            twice: messages.team.nameTwice,
            ask: onName,
          })
        }
      />
      <div className="rounded-field bg-snow px-4 py-3.5">
        <FormSwitch
          name="timekeeping"
          label="Mit Zeitmessung"
          hint="Kostet Sie nichts. Möglich, solange Ihre Firma Plätze mit Zeitmessung gebucht hat; sonst sagen wir es beim Erstellen."
        />
      </div>
      <RunnerColumns tshirtOption={false} closedOf={() => 'nothing'} form="codeHolder" shirtsClosed={undefined} />
      <FormActions>
        <Button
          look="quiet"
          onClick={({ currentTarget }) => leaveDialogAround(currentTarget)}
          className="max-sm:hidden"
        >
          Abbrechen
        </Button>
        <FormSubmit>{draft ? 'Änderungen übernehmen' : 'Team hinzufügen'}</FormSubmit>
      </FormActions>
    </Form>
  )
}

/** Restores earlier input, and reports new input. */
function FollowTyping({ typed, onType }: Pick<DraftFormProps, 'typed' | 'onType'>) {
  const { reset, subscribe, getValues } = useFormContext<DraftValues>()
  const report = useRef(onType)

  useEffect(() => {
    if (typed) reset(typed, { keepDefaultValues: true, keepErrors: true, keepFieldsRef: true })
  }, [reset, typed])

  useEffect(() => {
    report.current = onType
  }, [onType])

  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined) report.current(getValues())
      },
    })
  }, [subscribe, getValues])
  return null
}
