import { ArrowRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { NextStep } from '#web/ui/NextStep.tsx'
import type { FieldDeadline } from './teamDeadlines.ts'

export type IncompleteTeamsProps<Team> = {
  /** The incomplete ones. */
  teams: readonly Team[]
  /** Until when names may be entered. */
  names: FieldDeadline | undefined
  onEdit: (team: Team) => void
  /** An alternative to fill them, where many are empty. */
  otherWay?: ReactNode
}

/** The next step while teams are incomplete: the first of them, and until when. (rules/dashboard#next-steps) */
export function IncompleteTeams<Team>({ teams, names, onEdit, otherWay }: IncompleteTeamsProps<Team>) {
  const [next] = teams
  if (next === undefined) return null
  return (
    <div className="mb-6">
      <Step count={teams.length} names={names} otherWay={otherWay} onNext={() => onEdit(next)} />
    </div>
  )
}

/** Its skeleton: most companies have teams to fill. */
export function IncompleteTeamsSkeleton({ names }: Pick<IncompleteTeamsProps<never>, 'names'>) {
  return (
    <div aria-hidden inert className="skeleton mb-6">
      <div className="invisible">
        <Step count={MANY} names={names} onNext={() => undefined} />
      </div>
    </div>
  )
}

const MANY = 2

type StepProps = Pick<IncompleteTeamsProps<never>, 'names' | 'otherWay'> & { count: number; onNext: () => void }

function Step({ count, names, otherWay, onNext }: StepProps) {
  return (
    <NextStep
      count={count}
      title={count === 1 ? 'Team ist noch unvollständig.' : 'Teams sind noch unvollständig.'}
      action={
        names?.isPast ? null : (
          <Button look="sun" iconAfter={<ArrowRight aria-hidden />} onClick={onNext}>
            Nächstes Team ausfüllen
          </Button>
        )
      }
    >
      {names ? sentenceOf(names) : null} {names?.isPast ? null : otherWay}
    </NextStep>
  )
}

function sentenceOf({ day, isPast }: FieldDeadline): string {
  return isPast ? `Namen konnten bis ${day} eingetragen werden.` : `Namen können Sie bis ${day} eintragen.`
}

/** The warning on the bib of an incomplete team. (rules/dashboard#incomplete) */
export function IncompleteNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-field border-l-4 border-amber bg-amber-tint px-3 py-2 text-sm">
      <TriangleAlert aria-label="Achtung" className="mt-[0.15em] size-4 shrink-0 text-amber" />
      <span>{children}</span>
    </p>
  )
}

/** '3 Teams · 2 vollständig · 1 mit Zeitmessung' */
export function teamCounts(teams: readonly { complete: boolean; timekeeping: boolean }[]): string {
  const complete = teams.filter((team) => team.complete).length
  const timed = teams.filter((team) => team.timekeeping).length
  return `${teams.length} ${teams.length === 1 ? 'Team' : 'Teams'} · ${complete} vollständig · ${timed} mit Zeitmessung`
}
