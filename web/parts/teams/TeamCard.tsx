import { Check, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { lacksOnlyEmails } from '#domain/teams/completeness.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { SLOTS, type Competition, type Slot } from '#domain/teams/teams.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Bib } from '#web/ui/motifs/Bib.tsx'
import { Changing } from '#web/ui/Changing.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { SkeletonBib } from '#web/ui/motifs/SkeletonBib.tsx'
import { OrderedMark, type OrderedFor } from '../shirts/OrderedMark.tsx'
import { WaveMark } from './WaveMark.tsx'
import { useMovablePlace } from './placeMoves.tsx'

/** The data of a bib; both a Team of the wire and a local draft fit. */
export type TeamOnBib = {
  id: number
  teamName: string
  competition: Competition
  timekeeping: boolean
  /** The start wave; a draft has none. */
  wave?: string | null
  /** Booked, no names yet. */
  reserved: boolean
  /** The portal's notion: name, and every runner's names, e-mail and year. */
  complete?: boolean
  tshirtOption?: boolean
  runners: readonly RunnerOnBib[]
}
type RunnerOnBib = {
  runnerID?: number
  firstName?: string | null
  lastName?: string | null
  year?: number | null
  email?: string | null
  startNumber?: string | null
  invitedAt?: string | null
  linkUndelivered?: boolean
  confirmedAt?: string | null
} & OrderedFor

export type TeamCardProps = {
  team: TeamOnBib
  /** Buttons and links under the slots. */
  children?: ReactNode
  /** A checkbox in selection mode; on the right of the coloured edge. */
  selection?: ReactNode
  /** Beside the state. */
  stateNote?: ReactNode
  /** Warning banner or note between slots and actions. */
  note?: ReactNode
  /** Shown instead of a missing number. */
  mark?: string
  /** Under the actions, such as everything about the team while the card is expanded. */
  details?: ReactNode
  className?: string
}

/** The colour of a bib's edge. */
export const EDGES = { RUNNING: 'run', NORDIC_WALKING: 'walk' } as const satisfies Record<Competition, string>

/** A team is a bib: edge of its competition, number, name, state, three slots, actions. */
export function TeamCard({
  team,
  children,
  selection,
  stateNote,
  note,
  mark = '–',
  details,
  className,
}: TeamCardProps) {
  return (
    <Bib
      edge={EDGES[team.competition]}
      label={labels.competition[team.competition]}
      right={selection ?? (team.timekeeping ? <TimeMark /> : null)}
      aria-label={`Team ${teamNumber(team.runners) ?? ''} ${team.teamName}`}
      className={className}
    >
      <div className="@container flex flex-col items-center px-6 pt-6 text-center">
        <p className="numeral-hero text-[length:min(var(--text-6xl),46cqi)] whitespace-nowrap">
          <Changing value={teamNumber(team.runners) ?? mark}>{teamNumber(team.runners) ?? mark}</Changing>
        </p>
        <h3 className="mt-1 max-w-full text-xl">
          <Changing value={team.teamName ?? ''}>
            <LongName>{team.teamName}</LongName>
          </Changing>
        </h3>
        <div className="mt-2 flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
          <StateBadge team={team} />
          <WaveMark wave={team.wave} />
          {stateNote}
        </div>
      </div>
      <Perforation notched className="mt-4" />
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 px-3.5 pt-4">
        {SLOTS.map((slot, index) => (
          <RunnerSlot key={slot} slot={slot} runner={team.runners[index]} team={team} />
        ))}
      </ol>
      <div className={note ? 'px-3.5 pt-3' : ''}>{note}</div>
      <div className="flex min-h-16 flex-wrap items-center justify-center gap-2 px-10 pt-2 pb-3">{children}</div>
      {details ? <div className="bib-details">{details}</div> : null}
    </Bib>
  )
}

/** Skeleton of the card: same height, no layout shift. */
export function TeamCardSkeleton({ warns }: { warns?: boolean }) {
  return <SkeletonBib warns={warns} />
}

/** In the edge of a team with timekeeping. */
export function TimeMark() {
  return (
    <>
      <Timer aria-hidden />
      <span>
        Zeit<span className="sr-only">messung</span>
      </span>
    </>
  )
}

/** Complete, partly named, or without names. */
export function StateBadge({ team }: { team: TeamOnBib }) {
  if (team.complete) return <Badge tone="moss">vollständig</Badge>
  const free = SLOTS.length - team.runners.filter(hasName).length
  if (free === SLOTS.length) return <Badge>reserviert, ohne Namen</Badge>
  if (free === 0) return <Badge tone="amber">{lacksOnlyEmails(team) ? 'nur E-Mail fehlt' : 'Angaben fehlen'}</Badge>
  return <Badge tone="amber">{`noch ${countOf(free, 'Platz', 'Plätze')} frei`}</Badge>
}

/** What became of a person's own link: confirmed, came back, or mailed; nothing without one. (rules/runners#confirmed, rules/runners#own-link) */
export function PersonMark({ runner }: { runner: Pick<RunnerOnBib, 'invitedAt' | 'linkUndelivered' | 'confirmedAt'> }) {
  if (runner.confirmedAt)
    return (
      <span className="inline-flex items-center gap-1 text-xs font-semibold text-moss">
        <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
        bestätigt
      </span>
    )
  if (!runner.invitedAt) return null
  return runner.linkUndelivered ? (
    <span className="text-xs font-semibold text-rose">E-Mail kam nicht an</span>
  ) : (
    <span className="text-xs text-rock">eingeladen</span>
  )
}

/** This slot is taken. */
export function hasName({ firstName, lastName }: RunnerOnBib): boolean {
  return Boolean(firstName?.trim() || lastName?.trim())
}

const filled = { RUNNING: 'bg-spruce-tint', NORDIC_WALKING: 'bg-gentian-tint' } as const satisfies Record<
  Competition,
  string
>
/** The colour of a taken slot's letter. */
export const LETTERS = { RUNNING: 'text-spruce', NORDIC_WALKING: 'text-gentian' } as const satisfies Record<
  Competition,
  string
>

function RunnerSlot({
  slot,
  runner,
  team: { competition, tshirtOption = false },
}: {
  slot: Slot
  runner: RunnerOnBib | undefined
  team: TeamOnBib
}) {
  const isFilled = runner !== undefined && hasName(runner)
  const { ref, className, handle } = useMovablePlace<HTMLLIElement>({ runner, isTaken: isFilled })
  return (
    <li
      ref={ref}
      className={`relative flex min-h-[5.125rem] min-w-0 flex-col rounded-field border px-2.5 py-2 text-sm leading-5 ${className} ${isFilled ? `border-transparent ${filled[competition]}` : 'border-dashed border-rock text-rock'}`}
    >
      <span className={`numeral mb-0.5 text-lg leading-5 ${isFilled ? LETTERS[competition] : ''}`}>{slot}</span>
      {handle ? <span className="absolute top-0 right-0">{handle}</span> : null}
      {isFilled ? (
        <>
          <span className="wrap-anywhere hyphens-auto">
            <LongName>{runner.firstName}</LongName>
          </span>
          <span className="wrap-anywhere hyphens-auto">
            <LongName>{runner.lastName}</LongName>
          </span>
          <PersonMark runner={runner} />
        </>
      ) : (
        <span>frei</span>
      )}
      {runner ? <OrderedMark runner={runner} tshirtOption={tshirtOption} /> : null}
    </li>
  )
}
