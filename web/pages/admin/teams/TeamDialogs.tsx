import { useState } from 'react'
import { bibName } from '#contract/teams/teamNames.ts'
import { StaffTeamRow } from '#web/parts/teams/StaffTeamRow.tsx'
import { useMay } from '#web/state/staffRights.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { RemoveTeamDialog, type RemoveTeamDialogProps } from './RemoveTeamDialog.tsx'
import { StaffTeamDialog } from './StaffTeamDialog.tsx'
import type { ListedTeam, TeamAct } from './TeamActions.tsx'

export type TeamDialogsProps = Pick<RemoveTeamDialogProps, 'orders' | 'closes' | 'onClose'> & {
  act: TeamAct
  teams: readonly ListedTeam[]
}

/** What the staff do to a team, in a dialog. (rules/staff#teams) */
export function TeamDialogs({ act: { kind, team }, teams, orders, closes, onClose }: TeamDialogsProps) {
  if (kind === 'edit') {
    const listed = teams.find(({ id }) => id === team.id)
    return <StaffTeamDialog opened={team} listed={listed} otherTeams={teams} onClose={onClose} />
  }
  return <RemoveTeamDialog way={kind} team={team} teams={teams} orders={orders} closes={closes} onClose={onClose} />
}

type TeamByAddressProps = Pick<TeamDialogsProps, 'teams' | 'onClose'> & { id: number }

/** The team that a link names; a deleted one is told. (rules/staff#links) */
export function TeamByAddress({ id, teams, onClose }: TeamByAddressProps) {
  const listed = teams.find((team) => team.id === id)
  const [opened] = useState(listed)
  const mayWrite = useMay()('teams.write')
  if (listed && !mayWrite)
    return (
      <Dialog title={bibName(listed)} onClose={onClose}>
        <div className="overflow-hidden rounded-card border border-line">
          <StaffTeamRow team={listed} opens="at first" />
        </div>
      </Dialog>
    )
  if (opened && mayWrite)
    return <StaffTeamDialog opened={opened} listed={listed} otherTeams={teams} onClose={onClose} />
  return (
    <Dialog title="Nicht gefunden" size="small" onClose={onClose}>
      <p>Team #{id} gibt es nicht mehr.</p>
    </Dialog>
  )
}
