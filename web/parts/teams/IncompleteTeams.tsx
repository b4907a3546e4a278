import { countOf } from '#domain/text/numberFormats.ts'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { lacksOnlyEmails } from '#domain/teams/completeness.ts'
import { Button } from '#web/ui/Button.tsx'
import { NextStep } from '#web/ui/page/NextStep.tsx'
import type { FieldDeadline } from './entry/teamDeadlines.ts'

type Lacking = Parameters<typeof lacksOnlyEmails>[0]

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
export function IncompleteTeams<Team extends Lacking>({ teams, names, onEdit, otherWay }: IncompleteTeamsProps<Team>) {
  const [next] = teams
  if (next === undefined) return null
  return (
    <div className="mb-4">
      <Step
        count={teams.length}
        onlyEmails={teams.filter(lacksOnlyEmails).length}
        names={names}
        otherWay={otherWay}
        onNext={() => onEdit(next)}
      />
    </div>
  )
}

/** Its skeleton: most companies have teams to fill. */
export function IncompleteTeamsSkeleton({ names }: Pick<IncompleteTeamsProps<never>, 'names'>) {
  return (
    <div aria-hidden inert className="skeleton mb-4">
      <div className="invisible">
        <Step count={MANY} onlyEmails={0} names={names} onNext={() => undefined} />
      </div>
    </div>
  )
}

const MANY = 2

type StepProps = Pick<IncompleteTeamsProps<never>, 'names' | 'otherWay'> & {
  count: number
  /** Of these, to how many nothing but e-mails is missing. (rules/teams#only-emails) */
  onlyEmails: number
  onNext: () => void
}

function Step({ count, onlyEmails, names, otherWay, onNext }: StepProps) {
  return (
    <NextStep
      count={count}
      title={incompleteTitle({ count, onlyEmails })}
      action={
        names?.isPast ? null : (
          <Button look="sun" iconAfter={<ArrowRight aria-hidden />} onClick={onNext}>
            Nächstes Team ausfüllen
          </Button>
        )
      }
    >
      {onlyEmailsOf({ count, onlyEmails })}
      {names ? sentenceOf(names) : null} {names?.isPast ? null : otherWay}
    </NextStep>
  )
}

/** After their number: what a step says of incomplete teams. (rules/teams#only-emails) */
export function incompleteTitle({ count, onlyEmails }: Pick<StepProps, 'count' | 'onlyEmails'>): string {
  if (onlyEmails === count) {
    return count === 1 ? 'Team braucht nur noch E-Mail-Adressen.' : 'Teams brauchen nur noch E-Mail-Adressen.'
  }
  return count === 1 ? 'Team ist noch unvollständig.' : 'Teams sind noch unvollständig.'
}

/** Of incomplete teams that lack different things: how many need e-mails only; empty when all or none do. (rules/teams#only-emails) */
export function onlyEmailsOf({ count, onlyEmails }: Pick<StepProps, 'count' | 'onlyEmails'>): string {
  return onlyEmails > 0 && onlyEmails < count ? `Bei ${onlyEmails} davon fehlen nur E-Mail-Adressen. ` : ''
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

/** '3 Teams · 2 vollständig · 1 nur ohne E-Mail · 1 mit Zeitmessung' */
export function teamCounts(teams: readonly (Lacking & { complete: boolean; timekeeping: boolean })[]): string {
  const complete = teams.filter((team) => team.complete).length
  const onlyEmails = teams.filter(lacksOnlyEmails).length
  const without = onlyEmails > 0 ? ` · ${onlyEmails} nur ohne E-Mail` : ''
  const timed = teams.filter((team) => team.timekeeping).length
  return `${countOf(teams.length, 'Team', 'Teams')} · ${complete} vollständig${without} · ${timed} mit Zeitmessung`
}
