import { labels } from '#contract/labels.ts'
import { COMPETITIONS, TEAM_TYPES } from '#domain/teams/teams.ts'
import { call } from '#web/api/call.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { closedBy } from '#web/parts/teams/entry/teamDeadlines.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { FormChips, FormText } from '#web/ui/form/FormFields.tsx'
import { BulkChange, KEPT, setOf } from './bulkChange.ts'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

export type ChangeTeamsDialogProps = { teams: readonly Team[]; onSaved: () => void; onClose: () => void }

const NOTHING = { competition: KEPT, teamType: KEPT, tshirtOption: KEPT, teamContact: '' } as const
const UNCHANGED = { value: KEPT, label: 'unverändert' }

/** Gives the chosen teams the same competition, type, contact or T-shirt option: all of them or none. (rules/teams#bulk) */
export function ChangeTeamsDialog({ teams, onSaved, onClose }: ChangeTeamsDialogProps) {
  const { race } = useTeamDeadlines()
  const newest = teams.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  return (
    <EditDialog
      title={`${teamsInWords(teams.length)} ändern`}
      schema={BulkChange}
      values={NOTHING}
      saved={`${teamsInWords(teams.length)} geändert.`}
      submitLabel="Übernehmen"
      onClose={onClose}
      onSave={async (change) => {
        await call('PUT /teams/bulk', {
          body: { ids: teams.map(({ id }) => id), set: setOf(change), updatedAt: newest },
        })
        onSaved()
      }}
    >
      {race?.isPast ? <p className="col-span-full">{closedBy(race)}</p> : <RankedBy />}
      <FormChips
        name="tshirtOption"
        label="T-Shirts"
        className="col-span-full"
        options={[UNCHANGED, { value: 'on', label: 'einschalten' }, { value: 'off', label: 'ausschalten' }]}
      />
      <FormText
        name="teamContact"
        label="Team-Kontakt (E-Mail)"
        hint="Leer lassen, damit jeder bleibt, wie er ist."
        type="email"
        autoComplete="off"
        className="col-span-full"
      />
    </EditDialog>
  )
}

/** Fields of a team that decide in which ranking it is. (rules/event#since-race) */
function RankedBy() {
  return (
    <>
      <FormChips
        name="competition"
        label="Wettbewerb"
        className="col-span-full"
        options={[UNCHANGED, ...COMPETITIONS.map((value) => ({ value, label: labels.competition[value] }))]}
      />
      <FormChips
        name="teamType"
        label="Teamtyp"
        className="col-span-full"
        options={[UNCHANGED, ...TEAM_TYPES.map((value) => ({ value, label: labels.teamType[value] }))]}
      />
    </>
  )
}
