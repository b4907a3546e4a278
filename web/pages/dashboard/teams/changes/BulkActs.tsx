import { Pencil, Timer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AnswerOf } from '#web/api/call.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { BookTimekeepingDialog } from './BookTimekeepingDialog.tsx'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

// Its form checks with the contract's schemas; the list does not need them.
const ChangeTeamsDialog = lazy(async () => ({
  default: (await import('./ChangeTeamsDialog.tsx')).ChangeTeamsDialog,
}))

export type BulkActsProps = {
  /** The chosen teams. */
  teams: readonly Team[]
  timeItem: AnswerOf<'GET /items'>[number] | undefined
  /** Nothing is chosen, and something was asked for. */
  onMissing: () => void
  onDone: () => void
}

/** What is done to the chosen teams at once, once it was asked. (rules/teams#bulk, rules/timekeeping#many) */
export function BulkActs({ teams, timeItem, onMissing, onDone }: BulkActsProps) {
  const [asking, setAsking] = useState<'change' | 'timekeeping' | null>(null)
  const may = useMayInCompany()
  const { timekeeping } = useTeamDeadlines()
  const ask = (what: 'change' | 'timekeeping') => (teams.length === 0 ? onMissing() : setAsking(what))
  const close = () => setAsking(null)
  const isTimed = teams.length > 0 && teams.every((team) => team.timekeeping)
  return (
    <>
      {timeItem && may('orders.place') && !timekeeping?.isPast ? (
        <Button
          look="second"
          icon={<Timer aria-hidden className="max-sm:hidden" />}
          disabled={isTimed}
          className="max-sm:grow max-sm:px-3"
          onClick={() => ask('timekeeping')}
        >
          Zeitmessung buchen
        </Button>
      ) : null}
      <Button
        icon={<Pencil aria-hidden className="max-sm:hidden" />}
        className="max-sm:grow max-sm:px-3"
        onClick={() => ask('change')}
      >
        Ändern
      </Button>
      {asking === 'timekeeping' && timeItem ? (
        <BookTimekeepingDialog teams={teams} timeItem={timeItem} onBooked={onDone} onClose={close} />
      ) : null}
      {asking === 'change' ? (
        <Suspense>
          <ChangeTeamsDialog teams={teams} onSaved={onDone} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
