import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NearTo, PublicResults, RankingHead, RankingRows } from '#contract/results/publicResults.ts'
import type { CertificateKind, CertificateTemplate } from '#domain/certificates/templates.ts'
import { isNamed } from '#domain/results/names.ts'
import { meanOf } from '#domain/results/rankings.ts'
import { rowsOfPart } from '#domain/results/rankingParts.ts'
import { isForStaffAlone } from '#domain/results/smallRankings.ts'
import type { ResultSettings } from '#domain/results/resultSettings.ts'
import { pick } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { personName } from '../resultPersons/personName.ts'
import type { ResultPerson } from '../resultPersons/store.ts'
import { assembled, type Assembled } from '../results/assembled.ts'
import { rankAll, rowsOf, type Names, type TitledRanked } from '../results/rows.ts'
import { oneVersion, type StoredPublication } from '../results/store.ts'
import type { StoredVersion } from '../resultVersions/store.ts'
import { publicCorrections } from './corrections.ts'

/** Names of which a digest is made at once: readers are answered meanwhile. */
const NAMES_AT_ONCE = 2000

/** A version that is public, as everybody sees it: the same objects as long as nothing changes, so that each is put into words and packed once. */
export type PublicView = {
  whole: Assembled
  settings: ResultSettings
  overview: PublicResults
  rankings: ReadonlyMap<string, TitledRanked>
  names: Names
  /** True for a number whose person said yes to being named. */
  saidYes: (startNumber: string) => boolean
  /** Designs of certificates, which say who gets one. */
  certificates: Record<CertificateKind, CertificateTemplate>
  /** Digest of the names that are shown. */
  namesSha256: string
  /** The rows of a ranking, or a hundred of them: the same object each time. */
  rowsOf: (key: string, part?: number) => RankingRows | undefined
  /** Changes with each of its words. */
  mark: string
}

/** State of the database that a view is made of. */
export type Looked = Pick<PublicView, 'settings' | 'certificates'> & {
  publication: StoredPublication
  stored: StoredVersion
  persons: Wishes['persons']
  /** The view as it was, where publication and settings are the same, so that only names may be others. */
  same: PublicView | null
}

/** Makes the view of a version; null: it is not there any more. */
export async function viewOf(
  connection: Connection,
  context: Context,
  { publication, settings, certificates, stored, persons, same }: Looked,
): Promise<PublicView | null> {
  const { version } = stored
  const whole = same?.whole ?? (await assembled(connection, context, stored))
  const shown = await oneVersion(connection, version)
  if (!shown || publication.state === null) return null
  const rankings = same?.rankings ?? (await publicRankings(whole, settings))
  const names = namesOf(whole, { persons, settings, now: context.now() })
  const saidYes = (startNumber: string) =>
    !names.isLeftOut(startNumber) && personAt(whole, persons, startNumber)?.showInResults === true
  const numbers = [...whole.slots.keys()]
  const said = createHash('sha256')
  for (let at = 0; at < numbers.length; at += NAMES_AT_ONCE) {
    const some = numbers.slice(at, at + NAMES_AT_ONCE)
    said.update(JSON.stringify(some.map((one) => names.isLeftOut(one) || [names.nameOf(one), saidYes(one)])))
    await nextTurn()
  }
  const namesSha256 = said.digest('hex')
  // read again and found as it was: all that is made of it stays
  if (same?.namesSha256 === namesSha256) return same
  const made = new Map<string, RankingRows>()
  const rows = (key: string, part?: number): RankingRows | undefined => {
    const name = `${key} ${part ?? ''}`
    const ranked = rankings.get(key)
    const known = made.get(name) ?? (part === undefined ? ranked && rowsOf(ranked, names) : partOf(rows(key), part))
    // there are as many parts beyond the last one as somebody asks for
    if (known && known.rows.length > 0) made.set(name, known)
    return known
  }
  const overview: PublicResults = {
    year: context.event.year,
    version,
    state: publication.state,
    publishedAt: publication.at,
    changedAt: shown.at,
    ...pick(settings, ['digits', 'prizes', 'timing']),
    prizes: [...settings.prizes],
    rankings: [...rankings.values()].map((titled) => ({
      ...pick(titled, ['key', 'title']),
      of: titled.ranked.of,
      count: countedRows(titled),
      nearTo: nearTo(titled),
      leaders: leadersOf(rowsOf(beginOf(titled), names)),
    })),
    corrections: await publicCorrections(connection, settings.digits),
  }
  const mark = `${publication.id} ${++views}`
  return { whole, settings, overview, rankings, names, saidYes, certificates, namesSha256, rowsOf: rows, mark }

  function nearTo({ ranked, key }: TitledRanked): NearTo | null {
    const ranking = settings.rankings.find((one) => one.key === key)
    if (ranking?.rule === 'nearTarget') return { of: 'target', time: ranking.target }
    const mean = ranking?.rule === 'nearMean' && ranked.of === 'person' ? meanOf(ranked.rows) : null
    return mean === null ? null : { of: 'mean', time: mean }
  }

  function countedRows({ ranked, key }: TitledRanked): number {
    const isListed = settings.rankings.some((ranking) => ranking.key === key && ranking.rule === 'listed')
    const all: readonly { place: number | null }[] = ranked.rows
    return isListed ? all.length : all.filter(({ place }) => place !== null).length
  }
}

/** Rankings that others than the staff may see. (rules/results#five-people) */
async function publicRankings(whole: Assembled, { rankings }: ResultSettings): Promise<Map<string, TitledRanked>> {
  const shown = new Map<string, TitledRanked>()
  for (const ranking of rankings) {
    for (const [key, titled] of rankAll(whole, [ranking]))
      if (!isForStaffAlone(ranking, titled.ranked)) shown.set(key, titled)
    // readers are answered between two of them
    await nextTurn()
  }
  return shown
}

/** Views that were made since this server has started. */
let views = 0

function partOf(ranking: RankingRows | undefined, part: number): RankingRows | undefined {
  switch (ranking?.of) {
    case 'person':
      return { ...ranking, rows: rowsOfPart(ranking.rows, part) }
    case 'team':
      return { ...ranking, rows: rowsOfPart(ranking.rows, part) }
    case 'company':
      return { ...ranking, rows: rowsOfPart(ranking.rows, part) }
    case undefined:
      return undefined
  }
}

const LEADERS = 3
/** Rows among which the first three are found: some may be left out. */
const BEGIN = 20

/** The first rows of a ranking: nobody waits until all are put into words. */
function beginOf({ ranked, ...titled }: TitledRanked): TitledRanked {
  switch (ranked.of) {
    case 'person':
      return { ...titled, ranked: { ...ranked, rows: ranked.rows.slice(0, BEGIN) } }
    case 'team':
      return { ...titled, ranked: { ...ranked, rows: ranked.rows.slice(0, BEGIN) } }
    case 'company':
      return { ...titled, ranked: { ...ranked, rows: ranked.rows.slice(0, BEGIN) } }
  }
}

/** The first rows of a ranking in words. (rules/results#names) */
function leadersOf(ranking: RankingRows | undefined): RankingHead['leaders'] {
  switch (ranking?.of) {
    case 'person':
      return ranking.rows.slice(0, LEADERS).map(({ place, name, startNumber, teamName, time }) => ({
        place,
        words: name ?? startNumber,
        detail: teamName,
        time,
        finishers: null,
      }))
    case 'team':
      return ranking.rows.slice(0, LEADERS).map(({ place, teamName, companyName, time }) => ({
        place,
        words: teamName,
        detail: companyName,
        time,
        finishers: null,
      }))
    case 'company':
      return ranking.rows.slice(0, LEADERS).map(({ place, companyName, finishers, mean }) => ({
        place,
        words: companyName,
        detail: null,
        time: mean,
        finishers,
      }))
    case undefined:
      return []
  }
}

type Wishes = { persons: ReadonlyMap<number, ResultPerson>; settings: ResultSettings; now: Date }

function personAt({ slots }: Assembled, persons: Wishes['persons'], startNumber: string): ResultPerson | undefined {
  const id = slots.get(startNumber)?.personId
  return id == null ? undefined : persons.get(id)
}

/** Names as everybody may see them. (rules/results#names) */
export function namesOf(whole: Assembled, { persons, settings: { unsaid }, now }: Wishes): Names {
  const personOf = (startNumber: string) => personAt(whole, persons, startNumber)
  return {
    nameOf: (startNumber) => {
      const person = personOf(startNumber)
      if (!person || person.objectedAt !== null || !isNamed(person, { unsaid, now })) return null
      return personName(person) || null
    },
    isLeftOut: (startNumber) => personOf(startNumber)?.objectedAt != null,
  }
}
