import { useRef, useState } from 'react'
import { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { useLastKnown } from '#web/api/useLastKnown.ts'
import { withPrefix } from '#web/api/withPrefix.ts'
import { useShirtFacts } from '#web/pages/teams/useShirtFacts.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { TeamForm } from '#web/parts/teams/entry/TeamForm.tsx'
import { teamTitle } from '#web/parts/teams/teamWords.ts'
import { TeamValues, type TeamBody } from '#web/parts/teams/entry/teamValues.ts'
import { TimekeepingField } from '#web/parts/teams/entry/TimekeepingField.tsx'
import { paths } from '#web/paths.ts'
import { forgetUnsavedTeam, keepUnsavedTeam } from '#web/state/unsavedTeam.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { checkNameByCode, oneOfCode, saveByCode, type Team } from './codeCalls.ts'

export type EditByCodeDialogProps = {
  code: string
  /** The team as of opening; the dialog then keeps its own copy, so that no input is lost when the list cannot be loaded again. */
  opened: Team
  /** As the list has it now. */
  listed: Team | undefined
  otherTeams: readonly { id: number; teamName: string }[]
  /** Input kept from before the code was voided. */
  typed?: unknown
  /** The first empty field has the focus. (rules/dashboard#fill-in) */
  startsAtMissing?: boolean
  onClose: () => void
  onSaved: (team: Team) => void
}

/** A team and its runners, changed by whoever holds its code; timekeeping can be cancelled here, not booked. (rules/codes#editing) */
export function EditByCodeDialog(props: EditByCodeDialogProps) {
  const { code, opened, listed, otherTeams, typed, startsAtMissing, onClose, onSaved } = props
  const [team, setTeam] = useLastKnown(opened, listed)
  const [kept] = useState(() => TeamValues.safeParse(typed).data)
  const [isVoid, setIsVoid] = useState(false)
  const keeps = useRef(false)
  const deadlines = useTeamDeadlines(team.deadlines)

  const noticeVoid = async <Answer,>(act: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await act()
    } catch (error) {
      setIsVoid(error instanceof Problem && error.status === 404)
      throw error
    }
  }
  const save = useCall((body: TeamBody) =>
    noticeVoid(async () => {
      onSaved(await saveByCode(code, team, body))
      onClose()
    }),
  )
  const giveUp = useCall(() => noticeVoid(async () => setTeam(await saveByCode(code, team, { timekeeping: false }))))
  const keep = (values: TeamValues | null) =>
    values ? keepUnsavedTeam({ teamId: team.id, typed: values }) : forgetUnsavedTeam()
  const shirts = useShirtFacts('captain')
  const reload = () => noticeVoid(async () => setTeam(await oneOfCode(code, team.id)))

  return (
    <Dialog title={teamTitle(team, deadlines)} size="wide" onClose={onClose}>
      {isVoid ? (
        <Banner
          tone="warning"
          title="Dieser Code öffnet das Team nicht mehr."
          className="mb-6"
          action={
            <ButtonLink
              to={paths.editingCodeEntry()}
              look="second"
              size="small"
              onClick={() => {
                keeps.current = true
              }}
            >
              Neuen Code eingeben
            </ButtonLink>
          }
        >
          Er wurde inzwischen ersetzt oder gelöscht. Ihre Eingaben stehen noch hier; mit einem neuen Code für dieses
          Team sind sie wieder da.
        </Banner>
      ) : null}
      <TeamForm
        team={team}
        otherTeams={otherTeams}
        form="codeHolder"
        deadlines={deadlines}
        onSave={save.save}
        onReload={reload}
        onName={(teamName) => checkNameByCode(code, teamName, team.id)}
        startsAtMissing={startsAtMissing}
        shirts={shirts}
        typed={kept}
        onType={keep}
        onLeave={(values) => keep(keeps.current ? values : null)}
      >
        <TimekeepingField
          teamName={team.teamName}
          timekeeping={team.timekeeping}
          deadline={deadlines.timekeeping}
          onGiveUp={() => withPrefix('Fehler beim Aktualisieren des Teams', () => giveUp.save())}
        />
      </TeamForm>
    </Dialog>
  )
}
