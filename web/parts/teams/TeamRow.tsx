import { Timer, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { lacksOnlyEmails } from '#domain/teams/completeness.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { SLOTS, type Slot } from '#domain/teams/teams.ts'
import { Changing } from '#web/ui/Changing.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { useMovablePlace } from './placeMoves.tsx'
import { EDGES, hasName, LETTERS, PersonMark, StateBadge, type TeamOnBib } from './TeamCard.tsx'
import { WaveMark } from './WaveMark.tsx'

export type TeamRowProps = {
  team: TeamOnBib
  /** Beside the state. */
  stateNote?: ReactNode
  /** A checkbox in selection mode. */
  selection?: ReactNode
  /** Buttons at the end. */
  children?: ReactNode
}

/** The compact bib for long lists: the same edge, number, name, state and slots in a few lines. (rules/look#bib) */
export function TeamRow({ team, selection, stateNote, children }: TeamRowProps) {
  const { teamName, competition, runners } = team
  const number = teamNumber(runners)
  return (
    <article aria-label={`Team ${number ?? ''} ${teamName}`} data-edge={EDGES[competition]} className="bib-row">
      {selection}
      <p className="numeral min-w-14 shrink-0 text-center text-3xl whitespace-nowrap sm:min-w-18 sm:text-4xl">
        <Changing value={number ?? ''}>{number ?? '–'}</Changing>
      </p>
      <div className="min-w-0 grow basis-40">
        <h3 className="text-lg leading-6">
          <Changing value={teamName ?? ''}>
            <LongName>{teamName}</LongName>
          </Changing>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-rock">
          <StateBadge team={team} />
          <WaveMark wave={team.wave} />
          {stateNote}
          {team.complete ? null : (
            <TriangleAlert
              aria-label={lacksOnlyEmails(team) ? 'Nur E-Mail fehlt' : 'Angaben unvollständig'}
              className="size-4 text-amber"
            />
          )}
          <span className={LETTERS[competition]}>{labels.competition[competition]}</span>
          {team.timekeeping ? <Timer aria-label="Zeitmessung" className="size-4" /> : null}
        </p>
        <ol className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
          {SLOTS.map((slot, index) => (
            <Place key={slot} slot={slot} runner={runners[index]} competition={competition} />
          ))}
        </ol>
      </div>
      {children ? (
        <div className="ml-auto flex shrink-0 flex-wrap items-center justify-end gap-x-1">{children}</div>
      ) : null}
    </article>
  )
}

type PlaceProps = Pick<TeamOnBib, 'competition'> & { slot: Slot; runner: TeamOnBib['runners'][number] | undefined }

function Place({ slot, runner, competition }: PlaceProps) {
  const isFilled = runner !== undefined && hasName(runner)
  const { ref, className, handle } = useMovablePlace<HTMLLIElement>({ runner, isTaken: isFilled })
  return (
    <li ref={ref} className={`flex min-w-0 items-center wrap-anywhere ${isFilled ? '' : 'text-rock'} ${className}`}>
      <span className={`numeral mr-1 text-base ${isFilled ? LETTERS[competition] : ''}`}>{slot}</span>
      <span>
        {isFilled ? `${runner.firstName ?? ''} ${runner.lastName ?? ''}` : 'frei'}{' '}
        {runner ? <PersonMark runner={runner} /> : null}
      </span>
      {handle}
    </li>
  )
}

/** Skeleton of the row: as high as one whose names fit into a line. */
export function TeamRowSkeleton() {
  return (
    <div aria-hidden className="bib-row min-h-26">
      <div className="skeleton h-9 w-14" />
      <div className="flex grow flex-col gap-2">
        <div className="skeleton h-5 w-2/5" />
        <div className="skeleton h-5 w-3/5" />
      </div>
    </div>
  )
}
