import { bibName } from '#contract/teams/teamNames.ts'
import type { Team } from '#contract/teams/teams.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useTeamEdits } from '#web/api/useTeamEdits.ts'
import { withFallback } from '#web/api/withFallback.ts'
import type { TimedTeam } from '#web/parts/teams/MoveTimekeeping.tsx'
import { TeamForm } from '#web/parts/teams/entry/TeamForm.tsx'
import { TimekeepingField } from '#web/parts/teams/entry/TimekeepingField.tsx'
import { TshirtField } from '#web/parts/shirts/TshirtField.tsx'
import type { EditableTeam, TeamBody } from '#web/parts/teams/entry/teamValues.ts'
import { useSinceRaceReason } from '#web/pages/teams/useSinceRaceReason.tsx'
import { useShirtFacts } from '#web/pages/teams/useShirtFacts.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { GivenShirts } from './GivenShirts.tsx'

type StaffTeamDialogProps = {
  /** The team as of opening. */
  opened: EditableTeam &
    Pick<Team, 'hasPurchasedTshirt' | 'shirtsWithoutPerson' | 'orderId' | 'customerId' | 'companyName'>
  /** As the list has it now. */
  listed: StaffTeamDialogProps['opened'] | undefined
  otherTeams: readonly (TimedTeam & Pick<Team, 'customerId'>)[]
  onClose: () => void
}

/** A team and its runners for correction by the staff, to whom deadlines do not apply. (rules/access#staff-reach, rules/event#deadlines) */
export function StaffTeamDialog({ opened, listed, otherTeams, onClose }: StaffTeamDialogProps) {
  const { field, query, mark } = useSinceRaceReason()
  const { team, setTeam, reload, changeCaptain, setTshirts, giveShirts, moveTimekeeping } = useTeamEdits(
    opened,
    listed,
    query,
  )
  const shirts = useShirtFacts('staff')
  const toast = useToast()
  const params = { id: team.id }
  const { save } = useCall(async (body: TeamBody) => {
    await withFallback(UPDATE, () => call('PUT /teams/:id', { params, query, body })).catch(mark)
    toast(`${bibName(team)} ist gespeichert.`)
    onClose()
  })
  const giveUp = useCall(async () => {
    setTeam(await withFallback(UPDATE, () => call('PUT /teams/:id', { params, body: { timekeeping: false } })))
  })
  const ofCompany = otherTeams.filter(({ customerId }) => customerId !== null && customerId === opened.customerId)
  return (
    <Dialog title={`${bibName(team)} bearbeiten`} size="wide" onClose={onClose}>
      <TeamLinks {...opened} />
      <TeamForm
        team={team}
        otherTeams={otherTeams}
        form="staff"
        deadlines={NONE}
        shirts={shirts}
        onSave={save}
        onReload={reload}
        onCaptain={(runnerID) => changeCaptain(runnerID).catch(mark)}
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TimekeepingField
            teamName={team.teamName}
            timekeeping={team.timekeeping}
            closed={team.timekeeping ? undefined : 'Die Zeitmessung bucht die Firma in ihrem eigenen Konto.'}
            onGiveUp={giveUp.save}
            move={{ team, others: ofCompany, onMove: moveTimekeeping }}
          />
          <TshirtField {...team} deadline={undefined} onChange={setTshirts} />
          <GivenShirts team={team} onGive={giveShirts} />
          {field}
        </div>
      </TeamForm>
    </Dialog>
  )
}

type LinkedTeam = Pick<Team, 'id' | 'orderId' | 'customerId' | 'companyName'>

/** The team's id, and the ways to its company and order. (rules/staff#links) */
function TeamLinks({ id, orderId, customerId, companyName }: LinkedTeam) {
  return (
    <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-rock">
      <span>Team #{id}</span>
      {customerId === null ? (
        <span>ohne Firma</span>
      ) : (
        <TextLink to={paths.adminCustomer(customerId)} className="wrap-anywhere">
          {companyName}
        </TextLink>
      )}
      {orderId === null ? (
        <span>ohne Bestellung</span>
      ) : (
        <TextLink to={placePaths.adminOrder(orderId)}>Bestellung #{orderId}</TextLink>
      )}
    </p>
  )
}

const NONE = { names: undefined, shirts: undefined, timekeeping: undefined, race: undefined }
const UPDATE = { silent: 'Update failed' }
