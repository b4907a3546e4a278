import type { To } from 'react-router'
import { labels } from '#contract/labels.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { SLOTS } from '#domain/teams/teams.ts'
import { Bib } from '#web/ui/motifs/Bib.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { EDGES, hasName, LETTERS, StateBadge, TimeMark, type TeamOnBib } from './TeamCard.tsx'

/** A small bib, as a whole a link to its team: number, name, state, and the runners. (rules/dashboard#overview) */
export function TeamWidget({ team, to, state }: { team: TeamOnBib; to: To; state: unknown }) {
  const { teamName, competition, runners } = team
  return (
    <Bib
      size="small"
      edge={EDGES[competition]}
      label={labels.competition[competition]}
      right={team.timekeeping ? <TimeMark /> : null}
      aria-label={`Team ${teamNumber(runners) ?? ''} ${teamName}`}
      className="widget"
    >
      <div className="flex grow flex-col items-center px-3 pt-4 text-center">
        <p className="numeral-hero text-5xl whitespace-nowrap">{teamNumber(runners) ?? '–'}</p>
        <h3 className="mt-1.5 max-w-full text-lg">
          <Link to={to} state={state} className="widget-link">
            <LongName>{teamName}</LongName>
          </Link>
        </h3>
        <div className="mt-auto flex pt-1.5">
          <StateBadge team={team} />
        </div>
      </div>
      <Perforation notched className="mt-3" />
      <ol className="flex flex-col gap-1 px-3 pt-3 pb-8 text-sm">
        {SLOTS.map((slot, index) => {
          const runner = runners[index]
          const isFilled = runner !== undefined && hasName(runner)
          return (
            <li key={slot} className="flex min-w-0 items-baseline gap-2.5">
              <span className={`numeral text-base ${isFilled ? LETTERS[competition] : 'text-rock'}`}>{slot}</span>
              {isFilled ? (
                <span className="min-w-0 grow truncate border-b border-transparent">
                  {runner.firstName} {runner.lastName}
                </span>
              ) : (
                <span className="min-w-0 grow border-b border-dashed border-rock/60 text-rock">frei</span>
              )}
            </li>
          )
        })}
      </ol>
    </Bib>
  )
}

/** Skeleton of the small bib: same height, no layout shift. */
export function TeamWidgetSkeleton() {
  return (
    <div aria-hidden className="bib" data-size="small">
      <div className="bib-edge opacity-25" />
      <div className="flex flex-col items-center px-3 pt-4">
        <div className="skeleton h-14 w-20" />
        <div className="skeleton mt-2 h-6 w-4/5" />
        <div className="skeleton mt-2 h-6 w-24" />
      </div>
      <div className="perforation mt-3" data-notched />
      <div className="flex flex-col gap-3 px-3 pt-4 pb-9">
        {SLOTS.map((slot) => (
          <div key={slot} className="skeleton h-4" />
        ))}
      </div>
    </div>
  )
}
