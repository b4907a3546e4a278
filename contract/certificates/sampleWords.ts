import type { CertificateWords } from '#domain/certificates/certificates.ts'
import type { CertificateKind } from '#domain/certificates/templates.ts'
import { formatTime } from '#domain/results/raceTimes.ts'
import type { Sex } from '#domain/teams/runners.ts'
import { formatDay } from '#domain/text/days.ts'
import { labels } from '../labels.ts'
import { titleOf } from '../results/resultWords.ts'
import { placeInWords } from './certificateWords.ts'

/** The longest names of an event; null: there is none yet. */
export type LongestNames = { name: string | null; sex: Sex | null; team: string | null; company: string | null }

/** Facts of the event that stand on every certificate. */
type OfEvent = { year: string; name: string; date: string; place: string; distance: string }

const SAMPLE = {
  name: 'Maria Magdalena Mustermann-Oberhauser',
  sex: 'FEMALE' as const,
  team: 'Die Drei vom Berg',
  company: 'Musterfirma GmbH',
}
const SAMPLE_TIME_MS = 1_077_500
const MEMBERS = 3

/** Words of a certificate that nobody gets, with the longest names of the event, as a preview shows it. (rules/certificates#preview) */
export function sampleWords(
  kind: CertificateKind,
  { name, sex: sexOfName, team, company }: LongestNames,
  { event, address }: { event: OfEvent; address: string },
): CertificateWords {
  const shown = name ?? SAMPLE.name
  // a team of three times this name, and a ranking that it can be in
  const sex = name === null ? SAMPLE.sex : sexOfName
  const startNumber = kind === 'person' ? '1284A' : '1284'
  const competition = 'RUNNING'
  const ranking =
    kind === 'person'
      ? titleOf({ key: '', of: 'person', rule: 'time', time: 'net', competition, ...(sex && { sex }) })
      : titleOf({
          key: '',
          of: 'team',
          rule: 'sum',
          time: 'net',
          competition,
          teamType: 'COMPANY',
          sex: sex ?? 'MIXED',
        })
  return {
    name: kind === 'person' ? shown : Array.from({ length: MEMBERS }, () => shown).join('\n'),
    team: team ?? SAMPLE.team,
    company: company ?? SAMPLE.company,
    startNumber,
    time: formatTime(SAMPLE_TIME_MS, 1),
    place: placeInWords(128),
    ranking,
    competition: labels.competition[competition],
    distance: event.distance,
    event: event.name,
    date: formatDay(event.date),
    location: event.place,
    certificateNumber: `${event.year}-${startNumber}`,
    code: address,
  }
}
