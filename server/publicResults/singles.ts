import type { CompanyResult, PersonResult, Placed, SearchIndex, TeamResult } from '#contract/results/publicResults.ts'
import { getsCertificate, type CertificateKind } from '#domain/certificates/templates.ts'
import { printedNumber } from '#domain/numbers/findSlot.ts'
import { finishersOf } from '#domain/results/companyRankings.ts'
import { teamNumberOf } from '#domain/results/oddResults.ts'
import { rankTeams, type TeamResults } from '#domain/results/rankings.ts'
import { statusOf, timeBy } from '#domain/results/results.ts'
import { pick } from '#domain/text/factTable.ts'
import { teamRow, type TitledRanked } from '../results/rows.ts'
import { firstPlace, rowsBy } from './rowsByOwner.ts'
import type { PublicView } from './view.ts'

/** Rules by which a better place is a shorter time. */
const BY_TIME: ReadonlySet<TitledRanked['rule']> = new Set<TitledRanked['rule']>(['sum', 'time', 'mean'])

/** Places of somebody in the rankings of their kind, and how far behind the next better one. (rules/results#gaps) */
function placesOf({ rankings }: PublicView, of: TitledRanked['ranked']['of'], owner: string): Placed[] {
  return [...rankings.values()].flatMap((titled): Placed[] => {
    if (titled.ranked.of !== of) return []
    const { of: rows, placed } = rowsBy(titled)
    const row = rows.get(owner)
    if (!row) return []
    const { place, time } = row
    const better = place === null || !BY_TIME.has(titled.rule) ? null : row.better
    const gap =
      better?.place != null && better.time !== null && time !== null && time > better.time
        ? { place: better.place, time: Math.round(time - better.time) }
        : null
    return [{ ...pick(titled, ['key', 'title']), place, of: placed, gap }]
  })
}

const shown = ({ overview }: PublicView) => pick(overview, ['year', 'version', 'state', 'digits'])

/** The address of photos or of a video of a number. */
const addressOf = (template: string | null, startNumber: string) =>
  template?.replaceAll('{startNumber}', encodeURIComponent(startNumber)) ?? null

/** The result of a start number in any spelling; undefined: there is none. Where the name is not shown, number and time only. (rules/results#names) */
export function personResult(view: PublicView, typed: string): PersonResult | undefined {
  const startNumber = printedNumber(typed) ?? typed.toUpperCase()
  if (view.names.isLeftOut(startNumber)) return undefined
  const result = resultOf(view, startNumber, view.names.nameOf(startNumber))
  // under a public address only of who said yes
  return result && { ...result, certificate: result.certificate && view.saidYes(startNumber) }
}

/** The result of somebody as the person alone sees it, with the own name whatever is shown to others; null: the public version has none. (rules/results#own-page) */
export function ownResult(view: PublicView, personIds: ReadonlySet<number>, name: string): PersonResult | null {
  const own = [...view.whole.slots.values()].find(({ personId }) => personId !== null && personIds.has(personId))
  return (own && resultOf(view, own.startNumber, name)) ?? null
}

function resultOf(view: PublicView, startNumber: string, name: string | null): PersonResult | undefined {
  const team = view.whole.teams.find(({ teamNumber }) => teamNumber === teamNumberOf(startNumber))
  const result = team?.results.find((one) => one.startNumber === startNumber)
  if (!team?.timekeeping || !result) return undefined
  const status = statusOf(result)
  if (status === null) return undefined
  const isInGoal = status === 'FINISHED'
  const { settings } = view
  return {
    ...shown(view),
    startNumber,
    name,
    teamNumber: name === null ? null : team.teamNumber,
    teamName: name === null ? null : team.teamName,
    companyName: name === null ? null : team.companyName,
    companyId: name === null ? null : team.customerID,
    competition: team.competition,
    time: isInGoal ? timeBy('net', result) : null,
    gunTime: isInGoal ? result.gunTime : null,
    netTime: isInGoal ? result.netTime : null,
    status,
    rankings: placesOf(view, 'person', startNumber),
    photoUrl: addressOf(settings.photoUrl, startNumber),
    videoUrl: addressOf(settings.videoUrl, startNumber),
    certificate: hasCertificate(view, {
      of: 'person',
      number: startNumber,
      time: isInGoal ? timeBy('net', result) : null,
    }),
  }
}

type Owner = { of: CertificateKind; number: string; time: number | null }

/** True if there is a certificate of a result. (rules/certificates#who) */
function hasCertificate({ rankings, certificates }: PublicView, { of, number, time }: Owner): boolean {
  const { ranking, audience } = certificates[of]
  return getsCertificate({ time, place: firstPlace(rankings, { of, number, ranking })?.place ?? null }, audience)
}

/** A team outside all rankings, by net times. */
function alone(team: TeamResults) {
  const [row] = rankTeams([{ ...team, timekeeping: true }], { time: 'net' })
  return row ?? { place: null, team, time: null, finished: 0 }
}

/** The result of a team; undefined: there is none. */
export function teamResult(view: PublicView, number: number): TeamResult | undefined {
  const team = view.whole.teams.find(({ teamNumber }) => teamNumber === number)
  if (!team?.timekeeping || team.results.every((result) => statusOf(result) === null)) return undefined
  const ranked = alone(team)
  const { place: _, ...row } = teamRow(ranked, { names: view.names, time: 'net' })
  return {
    ...shown(view),
    ...row,
    companyId: team.customerID,
    ...pick(team, ['competition', 'teamType', 'teamSex']),
    rankings: placesOf(view, 'team', String(number)),
    certificate: hasCertificate(view, {
      of: 'team',
      number: String(number),
      // of a team that is not whole there is none
      time: ranked.place === null ? null : ranked.time,
    }),
  }
}

/** The results of a company: its teams in the order of their places, those without below; undefined: there are none. (rules/results#company) */
export function companyResult(view: PublicView, id: number): CompanyResult | undefined {
  const teams = view.whole.teams.filter(({ customerID, timekeeping }) => customerID === id && timekeeping)
  const [first] = teams
  if (!first) return undefined
  return {
    ...shown(view),
    id,
    companyName: first.companyName,
    finishers: finishersOf(teams),
    rankings: placesOf(view, 'company', String(id)),
    teams: rankTeams(teams, { time: 'net' }).map((row) => {
      const [placed] = placesOf(view, 'team', String(row.team.teamNumber))
      return {
        ...teamRow(row, { names: view.names, time: 'net' }),
        place: placed?.place ?? null,
        ranking: placed?.title ?? null,
        ownPlace: row.place,
      }
    }),
  }
}

/** Indices by the view that they are of. */
const indices = new WeakMap<PublicView, SearchIndex>()

/** Everything that can be searched for in a version. (rules/results#search) */
export function searchIndex(view: PublicView): SearchIndex {
  const known = indices.get(view)
  if (known) return known
  const teams = view.whole.teams.filter(
    ({ timekeeping, results }) => timekeeping && results.some((result) => statusOf(result) !== null),
  )
  const made: SearchIndex = {
    version: view.whole.version,
    persons: teams.flatMap(({ results }) =>
      results.flatMap((result) => {
        const { startNumber } = result
        if (statusOf(result) === null || view.names.isLeftOut(startNumber)) return []
        return [{ startNumber, name: view.names.nameOf(startNumber) }]
      }),
    ),
    teams: teams.map(({ teamNumber, teamName, customerID }) => ({ teamNumber, teamName, customerID })),
    companies: [...new Map(teams.map((team) => [team.customerID, team])).values()].map(
      ({ customerID, companyName }) => ({
        id: customerID,
        companyName,
      }),
    ),
  }
  indices.set(view, made)
  return made
}
