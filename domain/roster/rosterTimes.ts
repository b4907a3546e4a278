import { assignPlaces } from '../teams/codes.ts'
import type { RosterCells } from './rosterCells.ts'

type Place = { id: number; timekeeping: boolean }
type Row = Pick<RosterCells, 'timekeeping'>

/** A team of the list by its rows, in the order of the list: one of the company's, or one that needs a place. */
export type ListedTeam<Team extends Place> = { own: Team | null; rows: readonly Row[] }

/** Reasons that a team of the list gets timekeeping: it asked, it was its turn, or it was moved there from a free place. */
export const TIME_SOURCES = ['asked', 'order', 'moved'] as const
export type TimeSource = (typeof TIME_SOURCES)[number]

/** Permission to move booked timekeeping from one team to another. (rules/timekeeping#moving) */
export type TimeMoves = 'open' | 'closed'

type Shared<Team extends Place> = {
  /** The place of each team that needs one, in order; fewer where there are too few. */
  places: Team[]
  moves: { from: Team; to: Team }[]
}

/** True if a row asks for timekeeping for its team. (rules/roster#timekeeping) */
export function asksForTime(row: Row | undefined): boolean {
  return row?.timekeeping === true
}

/**
 * Free places, oldest first, for the new teams of a list, and moves of booked timekeeping from such places to teams of the company: it goes to
 * those that ask, in the order of the list. Where none asks, it goes to the new teams in the order of the list, but for those that want none.
 * (rules/roster#plan, rules/roster#timekeeping)
 */
export function sharePlaces<Team extends Place>(
  free: readonly Team[],
  listed: readonly ListedTeam<Team>[],
  timeMoves: TimeMoves,
): Shared<Team> {
  const needing = listed.filter(({ own }) => own === null).slice(0, free.length)
  const asking = listed.filter(({ rows }) => rows.some(asksForTime))
  const timed = free.filter(({ timekeeping }) => timekeeping)
  const candidates = asking.length > 0 ? asking.filter(wantsMore) : needing.filter(({ rows }) => !declines(rows))
  const winners = new Set(candidates.slice(0, timed.length))

  const assigned = assignPlaces(
    free,
    needing.map((team) => ({ timekeeping: winners.has(team) })),
  )
  const places = 'places' in assigned ? assigned.places : []
  const kept = new Set(places.filter((_, index) => winners.has(needing[index] ?? NOBODY)))
  const givers = timed.filter((place) => !kept.has(place)).toSorted((one, other) => rank(one) - rank(other))
  const receivers = [...winners].flatMap(({ own }) => own ?? [])
  return { places, moves: receivers.flatMap((to, index) => pair(givers[index], to)) }

  function wantsMore(team: ListedTeam<Team>): boolean {
    if (team.own === null) return needing.includes(team)
    return !team.own.timekeeping && timeMoves === 'open'
  }
  /** Places that stay free give first. */
  function rank(place: Team): number {
    return places.includes(place) ? 1 : 0
  }
}

const NOBODY = { own: null, rows: [] }

const declines = (rows: readonly Row[]) => rows.some(({ timekeeping }) => timekeeping === false)

function pair<Team>(from: Team | undefined, to: Team): { from: Team; to: Team }[] {
  return from ? [{ from, to }] : []
}
