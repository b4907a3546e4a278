import type { ReactNode } from 'react'
import { z } from 'zod'
import { RunnerEntry } from '#contract/teams/runners.ts'
import type { TeamTypist } from '#domain/teams/persons.ts'
import type { Competition, Slot } from '#domain/teams/teams.ts'
import { OrderedNote } from '#web/parts/shirts/OrderedNote.tsx'
import { shirtAdvice } from '#web/parts/shirts/orderedShirtWords.ts'
import { PersonInputs } from '#web/parts/teams/entry/PersonInputs.tsx'
import { closedBy, type FieldDeadline } from '#web/parts/teams/entry/teamDeadlines.ts'
import type { TeamFormProps } from '#web/parts/teams/entry/TeamForm.tsx'
import { NOBODY, RunnerValues, type EditableRunner } from '#web/parts/teams/entry/teamValues.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSubmit } from '#web/ui/form/FormFields.tsx'

/** The place that gets another person. */
export type SubstitutedPlace = {
  runner: Pick<EditableRunner, 'runnerID' | 'firstName' | 'lastName' | 'startNumber' | 'orderedShirt' | 'updatedAt'> & {
    slot: Slot
  }
  team: { teamName: string; competition: Competition; tshirtOption: boolean }
}

/** As the fields of a person are named in the form of a team. */
const Values = z
  .object({ competition: z.string(), runners: z.tuple([RunnerValues]) })
  .transform(({ runners: [typed] }, context): { person: RunnerEntry } => {
    const parsed = RunnerEntry.safeParse(typed)
    if (parsed.success) return { person: parsed.data }
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: ['runners', 0, ...path], message, input: typed })
    return z.NEVER
  })
/** Where the person stands in it. */
export const SUBSTITUTE = 'runners.0.'

export type SubstituteFormProps = SubstitutedPlace & {
  form: TeamTypist
  shirts: TeamFormProps['shirts']
  /** Until when sizes are chosen; undefined where there is no end. */
  shirtDeadline: FieldDeadline | undefined
  onSave: (person: RunnerEntry) => Promise<void>
  onReload: () => Promise<void>
  onCancel: () => void
  /** Below the fields, such as the reason of the staff since the race. */
  children?: ReactNode
}

/** The person who runs in the place of another from now on. (rules/substitutes#person) */
export function SubstituteForm({
  runner,
  team,
  form,
  shirts,
  shirtDeadline,
  onSave,
  onReload,
  onCancel,
  children,
}: SubstituteFormProps) {
  const shirtsClosed = closedBy(shirtDeadline)
  const before = [runner.firstName, runner.lastName].filter(Boolean).join(' ')
  const inputs = {
    form,
    index: 0,
    closed: 'nothing',
    mayFollow: false,
    hint: shirtsClosed,
    sizes: shirts.sizes,
  } as const
  return (
    <Form
      schema={Values}
      values={{ competition: team.competition, runners: [NOBODY] }}
      label="Andere Person nachmelden"
      onReload={onReload}
      onSave={({ person }) => onSave(person)}
    >
      <p className="mb-4">
        {before === '' ? 'Der Platz ist frei.' : `Bisher: ${before}.`} Startnummer {runner.startNumber ?? runner.slot}{' '}
        und Chip bleiben beim Platz.
        {before === '' ? '' : ' Von der bisherigen Person bleibt nichts: Auch ihr Link und ihre Wünsche sind weg.'}
      </p>
      <FieldGrid>
        <PersonInputs until="names" {...inputs} />
      </FieldGrid>
      {team.tshirtOption ? (
        <fieldset disabled={shirtsClosed !== undefined} className="mt-5 min-w-0">
          <PersonInputs until="shirts" {...inputs} />
        </fieldset>
      ) : null}
      <OrderedNote
        index={0}
        orderedShirt={runner.orderedShirt}
        tshirtOption={team.tshirtOption}
        advice={shirtAdvice(shirts.reader, { deadline: shirtDeadline, office: shirts.office })}
      />
      {children ? <div className="mt-5">{children}</div> : null}
      <FormActions>
        <Button look="second" onClick={onCancel}>
          Abbrechen
        </Button>
        <FormSubmit>Nachmelden</FormSubmit>
      </FormActions>
    </Form>
  )
}
