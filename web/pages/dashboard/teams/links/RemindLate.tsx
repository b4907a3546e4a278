import { countOf } from '#domain/text/numberFormats.ts'
import { Bell } from 'lucide-react'
import { labels } from '#contract/labels.ts'
import { isFreePlace } from '#domain/teams/teams.ts'
import { isFilled, type RemindSkip } from '#domain/teams/teamLinks.ts'
import { useState } from 'react'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

type Answer = AnswerOf<'POST /teams/remind'>

/** 'Alle Säumigen erinnern': one click, then who was mailed and who was left out. (rules/codes#remind) */
export function RemindLate({ teams }: { teams: readonly Team[] }) {
  const late = teams.filter((team) => !isFreePlace(team) && !isFilled(team))
  const { names } = useTeamDeadlines()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const remind = useCall(async () => {
    setAnswer(await call('POST /teams/remind', { body: { ids: late.map(({ id }) => id) } }))
  })
  if (names?.isPast || (late.length === 0 && answer === null)) return null
  return (
    <>
      {late.length === 0 ? null : (
        <Button
          look="second"
          size="small"
          wide="phone"
          icon={<Bell aria-hidden />}
          busy={remind.busy}
          onClick={() => void remind.run()}
        >
          Alle Säumigen erinnern ({late.length})
        </Button>
      )}
      <div role="status" className={answer ? 'basis-full' : 'hidden'}>
        {answer ? (
          <Banner tone={answer.sent > 0 ? 'success' : 'info'} title={titleOf(answer.sent)}>
            {leftOut(answer)}
          </Banner>
        ) : null}
      </div>
      {remind.problem ? (
        <Banner tone="error" role="alert" title={remind.problem.message} className="basis-full" />
      ) : null}
    </>
  )
}

function titleOf(sent: number): string {
  if (sent === 0) return 'Heute ist niemand mehr zu erinnern.'
  return countOf(sent, 'Erinnerung ist unterwegs.', 'Erinnerungen sind unterwegs.')
}

function leftOut({ mailed, skipped }: Answer): string {
  const reasons = Map.groupBy(skipped, ({ reason }): RemindSkip => reason)
  const words = [...reasons].map(([reason, ones]) => `${teamsInWords(ones.length)}: ${labels.remindSkip[reason]}`)
  return [`${teamsInWords(mailed.length)} erinnert`, ...words].join(' · ')
}
