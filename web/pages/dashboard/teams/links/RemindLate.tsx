import { countOf } from '#domain/text/numberFormats.ts'
import { Bell } from 'lucide-react'
import { labels } from '#contract/labels.ts'
import { isFreePlace } from '#domain/teams/teams.ts'
import { isFilled, remindPlan, type RemindSkip } from '#domain/teams/teamLinks.ts'
import { useState } from 'react'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

type Answer = AnswerOf<'POST /teams/remind'>

/** 'Alle Säumigen erinnern': how many letters that is, then who was mailed and who was left out. (rules/codes#remind) */
export function RemindLate({ teams }: { teams: readonly Team[] }) {
  const late = teams.filter((team) => !isFreePlace(team) && !isFilled(team))
  const { names } = useTeamDeadlines()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const remind = useCall(async () => {
    setAnswer(await call('POST /teams/remind', { body: { ids: late.map(({ id }) => id) } }))
  })
  if (names?.isPast || (late.length === 0 && answer === null)) return null
  return (
    <>
      {late.length === 0 ? null : (
        <Button look="second" size="small" wide="phone" icon={<Bell aria-hidden />} onClick={() => setAsking(true)}>
          Alle Säumigen erinnern ({late.length})
        </Button>
      )}
      {isAsking ? <AskFirst teams={late} onConfirm={remind.save} onClose={() => setAsking(false)} /> : null}
      <div role="status" className={answer ? 'basis-full' : 'hidden'}>
        {answer ? (
          <Banner tone={answer.sent > 0 ? 'success' : 'info'} title={titleOf(answer.sent)}>
            {leftOut(answer)}
          </Banner>
        ) : null}
      </div>
    </>
  )
}

type AskFirstProps = { teams: readonly Team[]; onConfirm: () => Promise<void>; onClose: () => void }

/** Says how many letters go before one does. */
function AskFirst({ teams, onConfirm, onClose }: AskFirstProps) {
  const [plan] = useState(() => remindPlan(teams.map(withMoment), new Date()))
  const left = plan.leftOut.map(({ reason, count }) => `${teamsInWords(count)}: ${labels.remindSkip[reason]}`)
  if (plan.letters === 0)
    return (
      <Dialog
        title={titleOf(0)}
        size="small"
        onClose={onClose}
        actions={
          <Button look="second" data-autofocus onClick={onClose}>
            Schließen
          </Button>
        }
      >
        <p>{left.join(' · ')}</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={`${countOf(plan.letters, 'Erinnerung', 'Erinnerungen')} senden?`}
      confirmLabel={countOf(plan.letters, 'E-Mail senden', 'E-Mails senden')}
      look="main"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {countOf(plan.letters, 'Adresse bekommt', 'Adressen bekommen')} den Link mit dem, was noch fehlt, für{' '}
        {teamsInWords(plan.teams)}.
      </p>
      {left.length > 0 ? <p className="mt-2 text-sm text-rock">{left.join(' · ')}</p> : null}
    </ConfirmDialog>
  )
}

const withMoment = ({ remindedAt, ...team }: Team) => ({
  ...team,
  remindedAt: remindedAt === null ? null : new Date(remindedAt),
})

function titleOf(sent: number): string {
  if (sent === 0) return 'Heute ist niemand mehr zu erinnern.'
  return countOf(sent, 'Erinnerung ist unterwegs.', 'Erinnerungen sind unterwegs.')
}

function leftOut({ mailed, skipped }: Answer): string {
  const reasons = Map.groupBy(skipped, ({ reason }): RemindSkip => reason)
  const words = [...reasons].map(([reason, ones]) => `${teamsInWords(ones.length)}: ${labels.remindSkip[reason]}`)
  return [`${teamsInWords(mailed.length)} erinnert`, ...words].join(' · ')
}
