import { useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { withPrefix } from '#web/api/withPrefix.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { useTeamEdits } from '#web/api/useTeamEdits.ts'
import { SubstituteDialog } from '#web/pages/teams/SubstituteDialog.tsx'
import { LateChangeField } from '#web/parts/lateChanges/LateChangeField.tsx'
import { useLateChanges } from '#web/pages/teams/useLateChanges.ts'
import { useShirtFacts } from '#web/pages/teams/useShirtFacts.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import type { FieldDeadline } from '#web/parts/teams/entry/teamDeadlines.ts'
import type { MoveTimekeepingProps, TimedTeam } from '#web/parts/teams/MoveTimekeeping.tsx'
import { TeamForm } from '#web/parts/teams/entry/TeamForm.tsx'
import { teamTitle } from '#web/parts/teams/teamWords.ts'
import { TeamValues, type EditableRunner, type TeamBody } from '#web/parts/teams/entry/teamValues.ts'
import { TshirtField } from '#web/parts/shirts/TshirtField.tsx'
import { TimekeepingField } from '#web/parts/teams/entry/TimekeepingField.tsx'
import { randomKey } from '#web/state/attempts.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { session } from '#web/state/session.ts'
import { forgetUnsavedTeam, keepUnsavedTeam } from '#web/state/unsavedTeam.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { checkOwnName, giveUpTimekeeping, saveTeam, type Team } from '#web/pages/dashboard/teams/teamCalls.ts'
import { needsReload } from './needsReload.ts'

type TimeItem = AnswerOf<'GET /items'>[number]
export type EditTeamDialogProps = {
  opened: Team
  /** As the list has it now. */
  listed: Team | undefined
  otherTeams: readonly TimedTeam[]
  timeItem: TimeItem | undefined
  /** Input kept from before the session ended. */
  typed?: unknown
  /** The first empty field has the focus. (rules/dashboard#fill-in) */
  startsAtMissing?: boolean
  /** The size of this person has it instead. (rules/shirts#left-out) */
  startsAtSizeOf?: number | undefined
  onClose: () => void
  onSaved: (team: Team) => void
}

/** A team and its runners, its captain and its timekeeping. (rules/dashboard#teams) */
export function EditTeamDialog(props: EditTeamDialogProps) {
  const { opened, listed, otherTeams, timeItem, typed, startsAtMissing, startsAtSizeOf, onClose, onSaved } = props
  const { team, setTeam, reload, changeCaptain, setTshirts, moveTimekeeping } = useTeamEdits(opened, listed)
  const [kept] = useState(() => TeamValues.safeParse(typed).data)
  const deadlines = useTeamDeadlines()
  const shirts = useShirtFacts('company')
  const lateUntil = useLateChanges()
  const [substituted, setSubstituted] = useState<EditableRunner | null>(null)
  const save = useCall(async (body: TeamBody) => {
    onSaved(await saveTeam(team, body))
    onClose()
  })
  const keep = (values: TeamValues | null) =>
    values ? keepUnsavedTeam({ teamId: team.id, typed: values }) : forgetUnsavedTeam()

  return (
    <Dialog title={teamTitle(team, deadlines)} size="wide" onClose={onClose}>
      <TeamForm
        team={team}
        otherTeams={otherTeams}
        form="company"
        deadlines={deadlines}
        onSave={save.save}
        onReload={reload}
        onCaptain={changeCaptain}
        onName={(name) => checkOwnName(team.id, name)}
        startsAtMissing={startsAtMissing}
        startsAtSizeOf={startsAtSizeOf}
        shirts={shirts}
        typed={kept}
        onType={keep}
        // The session may have ended; else it was saved, or given up on purpose.
        onLeave={(values) => keep(session().token === null ? values : null)}
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Timekeeping
            team={team}
            timeItem={timeItem}
            deadline={deadlines.timekeeping}
            others={otherTeams}
            onMove={moveTimekeeping}
            onTeam={setTeam}
            reload={reload}
          />
          <TshirtField {...team} deadline={deadlines.shirts} onChange={setTshirts} />
          {lateUntil === null ? null : (
            <LateChangeField runners={team.runners} until={lateUntil} onSubstitute={setSubstituted} />
          )}
        </div>
      </TeamForm>
      {substituted ? (
        <SubstituteDialog
          runner={substituted}
          team={team}
          reader="company"
          onClose={() => setSubstituted(null)}
          onSaved={reload}
        />
      ) : null}
    </Dialog>
  )
}

type TimekeepingProps = {
  team: Team
  timeItem: TimeItem | undefined
  deadline: FieldDeadline | undefined
  others: readonly TimedTeam[]
  onMove: MoveTimekeepingProps['onMove']
  onTeam: (team: Team) => void
  reload: () => Promise<void>
}

/** Booked as an upgrade of the team's order; cancelled by saving that one field. (rules/timekeeping#booking, rules/timekeeping#off) */
function Timekeeping({ team, timeItem, deadline, others, onMove, onTeam, reload }: TimekeepingProps) {
  const { termsVersion } = useEventFacts()
  const mayBook = useMayInCompany()('orders.place')
  const key = useRef<string>(undefined)
  const { id, orderId } = team

  const booking = useCall(async (orderID: number) => {
    key.current ??= randomKey()
    const headers = { 'x-terms-version': termsVersion, 'idempotency-key': key.current }
    try {
      const body = { teamId: id }
      const order = await call('POST /orders/:id/upgrade-timekeeping', { params: { id: orderID }, headers, body })
      // The next booking of this team needs a new key.
      key.current = undefined
      await reload().catch(() => onTeam({ ...team, timekeeping: true }))
      return `Die Zeitmessung ist gebucht (Bestellung #${order.orderID}).`
    } catch (error) {
      if (needsReload(error)) await reload().catch(() => undefined)
      throw error
    }
  })
  const givingUp = useCall(async () => {
    onTeam(await giveUpTimekeeping(id))
  })

  const soldOut = timeItem === undefined || timeItem.availableQuantity === 0
  const unavailable = timeItem === undefined ? messages.team.noTimekeepingItem : messages.order.soldOutTimes
  const cannotBook = soldOut ? unavailable : orderId === null ? messages.team.noTimekeepingItem : undefined
  return (
    <TimekeepingField
      teamName={team.teamName}
      timekeeping={team.timekeeping}
      deadline={deadline}
      closed={team.timekeeping || !mayBook ? undefined : cannotBook}
      offer={
        mayBook && timeItem && orderId !== null
          ? {
              price: timeItem.price,
              book: () => withPrefix('Fehler beim Buchen der Zeitmessung', () => booking.save(orderId)),
            }
          : undefined
      }
      onGiveUp={givingUp.save}
      move={{ team, others, onMove }}
    />
  )
}
