import { placeInWords, numberInWords } from '#contract/certificates/certificateWords.ts'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { labels } from '#contract/labels.ts'
import type { CertificateWords } from '#domain/certificates/certificates.ts'
import { getsCertificate, type CertificateKind, type CertificateTemplate } from '#domain/certificates/templates.ts'
import { teamNumberOf } from '#domain/results/oddResults.ts'
import { formatTime } from '#domain/results/raceTimes.ts'
import { rankTeams, type TeamResults } from '#domain/results/rankings.ts'
import { statusOf, timeBy, type Result } from '#domain/results/results.ts'
import { formatDay } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { firstPlace } from '../publicResults/rowsByOwner.ts'
import { namesOf, type PublicView } from '../publicResults/view.ts'
import { personsOfResults } from '../resultPersons/store.ts'
import { assembled } from '../results/assembled.ts'
import { rankAll } from '../results/rows.ts'
import { settingsOfResults } from '../results/store.ts'
import { newestResults } from '../resultVersions/store.ts'

/** Results that certificates are made of, and the names that stand on them. */
export type Source = Pick<PublicView, 'whole' | 'settings' | 'rankings' | 'names'>

/** The newest version as certificates of the staff need it before one is public; undefined: there is none. */
export async function newestSource(context: Context): Promise<Source | undefined> {
  return inSnapshot(context.db, async (tx) => {
    const newest = await newestResults(tx, context)
    if (!newest) return undefined
    const whole = await assembled(tx, context, newest)
    const settings = await settingsOfResults(tx)
    const persons = (await personsOfResults(tx, context)).byId
    const names = namesOf(whole, { persons, settings, now: context.now() })
    return { whole, settings, rankings: rankAll(whole, settings.rankings), names }
  })
}

/** Maker of certificates from results by a design. */
export type Maker = {
  context: Pick<Context, 'event' | 'publicUrl'>
  source: Source
  template: CertificateTemplate
}

/** The place that stands on a certificate. */
const placeOf = ({ source: { rankings }, template: { ranking } }: Maker, of: CertificateKind, number: string) =>
  firstPlace(rankings, { of, number, ranking })

/** Result of a number with its team; undefined where it is not timed. */
function resultAt({ whole }: Source, startNumber: string): { team: TeamResults; result: Result } | undefined {
  const number = teamNumberOf(startNumber)
  const team = whole.teams.find(({ teamNumber, timekeeping }) => teamNumber === number && timekeeping)
  const result = team?.results.find((one) => one.startNumber === startNumber)
  return team && result ? { team, result } : undefined
}

/** Words of the certificate of a start number; null: there is none. `name`: the one that its reader may see, null for none. (rules/certificates#who) */
export function personWords(maker: Maker, startNumber: string, name: string | null): CertificateWords | null {
  const found = resultAt(maker.source, startNumber)
  if (!found) return null
  const { team, result } = found
  const time = statusOf(result) === 'FINISHED' ? timeBy('net', result) : null
  const placed = placeOf(maker, 'person', startNumber)
  if (time === null || !getsCertificate({ time, place: placed?.place ?? null }, maker.template.audience)) return null
  const { year } = maker.context.event
  return {
    ...wordsOfTeam(maker, { team, time, placed }),
    name,
    startNumber,
    certificateNumber: `${year}-${startNumber}`,
    code: `${maker.context.publicUrl}${resultPaths.person({ year, startNumber })}`,
  }
}

/** Words of the certificate of a team, all of which is in the goal; null: there is none. Members without a shown name stand there by number. (rules/certificates#who) */
export function teamWords(maker: Maker, teamNumber: number): CertificateWords | null {
  const { source, template, context } = maker
  const team = source.whole.teams.find((one) => one.teamNumber === teamNumber && one.timekeeping)
  const [row] = team ? rankTeams([team], { time: 'net' }) : []
  if (!team || !row || row.place === null || row.time === null) return null
  const number = String(teamNumber)
  const placed = placeOf(maker, 'team', number)
  if (!getsCertificate({ time: row.time, place: placed?.place ?? null }, template.audience)) return null
  const { year } = context.event
  const members = team.results.map(({ startNumber }) => source.names.nameOf(startNumber) ?? numberInWords(startNumber))
  return {
    ...wordsOfTeam(maker, { team, time: row.time, placed }),
    name: members.join('\n'),
    startNumber: number,
    certificateNumber: `${year}-${number}`,
    code: `${context.publicUrl}${resultPaths.team({ year, number: teamNumber })}`,
  }
}

type Earned = { team: TeamResults; time: number; placed: { place: number; title: string } | null }

function wordsOfTeam({ source, template, context: { event } }: Maker, { team, time, placed }: Earned) {
  const competition = labels.competition[team.competition]
  // the title of the walkers' ranking says it already
  const isSaid = placed?.title.includes(competition) && template.fields.some(({ of }) => of === 'ranking')
  return {
    team: team.teamName,
    company: team.companyName,
    time: formatTime(time, source.settings.digits),
    place: placed === null ? '' : placeInWords(placed.place),
    ranking: placed?.title ?? '',
    competition: isSaid ? '' : competition,
    distance: event.distance,
    event: event.name,
    date: formatDay(event.date),
    location: event.place,
  }
}
