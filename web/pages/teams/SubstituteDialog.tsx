import { useRevalidator } from 'react-router'
import { call } from '#web/api/call.ts'
import { Problem, reworded } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { useShirtFacts } from '#web/pages/teams/useShirtFacts.ts'
import { useSinceRaceReason } from '#web/pages/teams/useSinceRaceReason.tsx'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import {
  SUBSTITUTE,
  SubstituteForm,
  type SubstitutedPlace,
  type SubstituteFormProps,
} from '#web/parts/lateChanges/SubstituteForm.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

type SubstituteDialogProps = SubstitutedPlace & {
  reader: 'company' | 'staff'
  onClose: () => void
  /** After it is saved. */
  onSaved?: () => Promise<void>
}

/** Puts another person in a place after the names' deadline, by the company or the staff. (rules/substitutes#when) */
export function SubstituteDialog({ runner, team, reader, onClose, onSaved }: SubstituteDialogProps) {
  const shirts = useShirtFacts(reader)
  const deadlines = useTeamDeadlines()
  const { field, query, mark } = useSinceRaceReason()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { save } = useCall(async (person: Parameters<SubstituteFormProps['onSave']>[0]) => {
    const { runnerID, updatedAt } = runner
    await call('PUT /runners/:id/substitute', { params: { id: runnerID }, query, body: { ...person, updatedAt } })
    await onSaved?.()
    toast(`Nachgemeldet: ${person.firstName} ${person.lastName}, Startnummer ${runner.startNumber ?? runner.slot}.`)
    onClose()
  })
  return (
    <Dialog title={`${runner.startNumber ?? runner.slot}: andere Person nachmelden`} onClose={onClose}>
      <SubstituteForm
        runner={runner}
        team={team}
        form={reader}
        shirts={shirts}
        shirtDeadline={reader === 'staff' ? undefined : deadlines.shirts}
        onSave={(person) => save(person).catch(mark).catch(markInForm)}
        onReload={() => revalidate()}
        onCancel={onClose}
      >
        {field}
      </SubstituteForm>
    </Dialog>
  )
}

/** The server names the fields of one person, the form has them among those of a team. */
function markInForm(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  const fields: Record<string, string> = {}
  for (const [name, words] of Object.entries(error.fields))
    if (name !== 'reason') fields[`${SUBSTITUTE}${name}`] = words
  throw reworded(error, { message: error.message, fields })
}
