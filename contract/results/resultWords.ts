import type { Unsaid } from '#domain/results/names.ts'
import { type EXACT_DIGITS, formatTime, type TimeDigits } from '#domain/results/raceTimes.ts'
import type { Bounds, OddTime } from '#domain/results/oddTimes.ts'
import type { Ranking } from '#domain/results/rankingKinds.ts'
import type { ResultWarning, WarnedLine } from '#domain/results/readResults.ts'
import type { ResultSettings } from '#domain/results/resultSettings.ts'
import type { ColumnUse } from '#domain/results/resultColumns.ts'
import type { Told } from '#domain/results/results.ts'
import type { Different } from '#domain/results/standings.ts'
import type { ResultStatus } from '#domain/results/statuses.ts'
import type { PublishedState, VersionSource } from '#domain/results/versions.ts'
import type { Competition } from '#domain/teams/teams.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { labels } from '../labels.ts'
import type { NearTo } from './publicResults.ts'

/** Statuses as everybody reads them. */
export const STATUS_WORDS: Record<ResultStatus, string> = {
  FINISHED: 'im Ziel',
  DNF: 'aufgegeben',
  DNS: 'nicht gestartet',
  DSQ: 'disqualifiziert',
  OUT_OF_COMPETITION: 'außer Konkurrenz',
}

export const PUBLISHED_WORDS: Record<PublishedState, string> = { preliminary: 'vorläufig', official: 'amtlich' }

export const SOURCE_WORDS: Record<VersionSource, string> = {
  file: 'Datei',
  hand: 'von Hand',
  link: 'Link des Zeitnehmers',
  token: 'Programm des Zeitnehmers',
  teams: 'Teams neu übernommen',
  missing: 'Fehlende eingetragen',
}

export const USE_WORDS: Record<ColumnUse, string> = {
  startNumber: 'Startnummer',
  chipNumber: 'Startnummer ID',
  transponder: 'Chip des Zeitnehmers',
  gunTime: 'Zeit brutto',
  netTime: 'Zeit netto',
  status: 'Status',
  name: 'Name (zum Vergleich)',
  ignore: 'nichts davon',
}

/** Settings of results as the staff read them. */
export const SETTING_WORDS: Record<keyof ResultSettings, string> = {
  rankings: 'Wertungen',
  prizes: 'Sonderpreise',
  unsaid: 'Wer nichts gesagt hat',
  digits: 'Stellen der Zeiten',
  plausible: 'Auffallende Zeiten',
  timing: 'Zeitmessung',
  photoUrl: 'Fotos',
  videoUrl: 'Video',
}

/** Warnings about a list: a heading, a sentence on a line, and what to do. */
const WARNINGS: Record<ResultWarning, { label: string; say: (line: WarnedLine) => string; todo: string }> = {
  fitsNobody: {
    label: 'Liste einer anderen Veranstaltung',
    say: () => 'Keine Startnummer dieser Liste gibt es bei dieser Veranstaltung.',
    todo: 'Bitte prüfen, ob es die richtige Datei ist.',
  },
  differentTwice: {
    label: 'Nummer zweimal, mit verschiedenen Zeiten',
    say: ({ startNumber }) => `${startNumber} steht schon weiter oben, mit einer anderen Zeit.`,
    todo: 'So wird nichts übernommen: Bitte klären, welche Zeit gilt.',
  },
  corrected: {
    label: 'Anders als von Hand eingetragen',
    say: ({ startNumber, text }) => `${startNumber}: ${text}.`,
    todo: 'Es bleibt, was von Hand eingetragen ist, bis es zurückgenommen wird.',
  },
  unknownNumber: {
    label: 'Unbekannte Nummer',
    say: ({ startNumber }) => `${startNumber === '' ? 'Diese Nummer' : `Die Nummer ${startNumber}`} hat niemand.`,
    todo: 'Beim Zeitnehmer nachfragen, wer gemeint ist, und die Zeit von Hand eintragen.',
  },
  withdrawn: {
    label: 'Zurückgezogenes Team',
    say: ({ startNumber }) => `Die Nummer ${startNumber} wurde zurückgezogen.`,
    todo: 'Prüfen, wer sie getragen hat. Die Zeit zählt nicht.',
  },
  noNumber: {
    label: 'Zeile ohne Nummer',
    say: ({ text }) => (text === '' ? 'Hier fehlt die Nummer.' : `Hier fehlt die Nummer: ${text}.`),
    todo: 'Beim Zeitnehmer nachfragen.',
  },
  noTime: {
    label: 'Keine Zeit',
    say: ({ startNumber, text }) =>
      `${text === '' ? 'Was hier steht,' : `„${text}“`} ist keine Zeit${startNumber === '' ? '' : ` (${startNumber})`}.`,
    todo: 'Die Zeit von Hand eintragen oder die Liste neu anfordern.',
  },
  withoutTimekeeping: {
    label: 'Team ohne Zeitmessung',
    say: ({ startNumber }) => `Das Team von ${startNumber} hat keine Zeitmessung gebucht.`,
    todo: 'Die Zeit bleibt hier und wird nicht gewertet. Mit einem Klick lässt sich die Zeitmessung buchen.',
  },
  tooFast: {
    label: 'Auffallend schnell',
    say: ({ startNumber }) => `Die Zeit von ${startNumber} ist schneller, als zu erwarten ist.`,
    todo: 'Mit dem Einlauf vergleichen.',
  },
  tooSlow: {
    label: 'Auffallend langsam',
    say: ({ startNumber }) => `Die Zeit von ${startNumber} ist langsamer, als zu erwarten ist.`,
    todo: 'Mit dem Einlauf vergleichen.',
  },
  netAboveGun: {
    label: 'Netto über Brutto',
    say: ({ startNumber }) => `Bei ${startNumber} ist die Nettozeit länger als die Bruttozeit.`,
    todo: 'Prüfen, ob die beiden Spalten vertauscht sind.',
  },
  together: {
    label: 'Drei eines Teams zugleich',
    say: ({ startNumber }) => `Das Team von ${startNumber} ist fast zugleich ins Ziel gekommen.`,
    todo: 'Prüfen, ob jemand alle drei Chips getragen hat.',
  },
  otherName: {
    label: 'Anderer Name',
    say: ({ startNumber, text }) =>
      `Bei ${startNumber} steht ${text === '' ? 'ein anderer Name' : `„${text}“`}, so heißt dort niemand.`,
    todo: 'Gewertet wird nach der Nummer. Prüfen, wer sie getragen hat.',
  },
  otherPerson: {
    label: 'Seit der Übergabe jemand anderer',
    say: ({ startNumber }) => `${startNumber} war bei der letzten Übergabe an den Zeitnehmer jemand anderer.`,
    todo: 'Prüfen, wer gelaufen ist.',
  },
  notFetched: {
    label: 'Startnummer nicht abgeholt',
    say: ({ startNumber }) => `Die Startnummer ${startNumber} wurde nicht abgeholt.`,
    todo: 'Prüfen, ob sie ohne Eintrag ausgegeben wurde.',
  },
  hoursAsMinutes: {
    label: 'Stunden als Minuten gelesen',
    say: ({ startNumber, text }) => `Bei ${startNumber} stand „${text}“ als Stunden, gemeint sind Minuten.`,
    todo: 'Einige davon mit der Liste vergleichen.',
  },
  sameTwice: {
    label: 'Nummer zweimal, mit derselben Zeit',
    say: ({ startNumber }) => `${startNumber} steht zweimal in der Liste.`,
    todo: 'Nichts zu tun.',
  },
}

/** Heading of a kind of warning, and what to do. */
export const warningHead = (kind: ResultWarning): { label: string; todo: string } => WARNINGS[kind]

/** 'Blatt „Frauen“: Die Nummer 999A hat niemand.' */
export const warningInWords = (line: WarnedLine): string =>
  `${line.sheet === undefined ? '' : `Blatt „${line.sheet}“: `}${WARNINGS[line.kind].say(line)}`

type Odd = { startNumber: string; competition: Competition; bounds: Bounds }

/** Odd times of a correction, in words, before it is entered: 'Ungewöhnlich schnell für „Lauf“: unter 16:00.' (rules/results#by-hand) */
export function oddTimeInWords(odd: OddTime, { startNumber, competition, bounds }: Odd): string {
  const whole = (ms: number | null) => formatTime(ms ?? 0, 0)
  switch (odd) {
    case 'tooFast':
      return `Ungewöhnlich schnell für „${labels.competition[competition]}“: unter ${whole(bounds.fastest)}.`
    case 'tooSlow':
      return `Ungewöhnlich langsam für „${labels.competition[competition]}“: über ${whole(bounds.slowest)}.`
    case 'netAboveGun':
      return `Die Nettozeit von ${startNumber} ist länger als die Bruttozeit.`
  }
}

/** Sexes of teams and people in titles of rankings. */
const TEAM_SEX_WORDS = { MALE: 'Männer', FEMALE: 'Frauen', MIXED: 'Mixed' } as const

/** Title of a ranking, where nobody has given it one: 'Teams Mitarbeiter*innen Mixed'. */
export function titleOf(ranking: Ranking): string {
  if (ranking.of === 'company') return ranking.rule === 'mean' ? 'Schnellste Firmen im Schnitt' : 'Firmen'
  if (ranking.of === 'team') {
    const type = ranking.teamType === undefined ? '' : ` ${labels.teamType[ranking.teamType]}`
    return `Teams${type}${ranking.sex === undefined ? '' : ` ${TEAM_SEX_WORDS[ranking.sex]}`}`
  }
  if (ranking.competition === 'NORDIC_WALKING') return labels.competition.NORDIC_WALKING
  const who = ranking.sex === undefined ? 'Alle' : TEAM_SEX_WORDS[ranking.sex]
  return ranking.apprentice ? `Lehrlinge ${who}` : who
}

/** 'Vorne steht, wer der Richtzeit 45:00 am nächsten kommt.' */
export function nearInWords({ of, time }: NearTo, digits: TimeDigits): string {
  const shown = formatTime(time, time % 1000 === 0 ? 0 : digits)
  const near = of === 'target' ? `der Richtzeit ${shown}` : `dem Mittel aller Zeiten, ${shown},`
  return `Vorne steht, wer ${near} am nächsten kommt.`
}

type Shared = {
  startNumber: string
  placed: { title: string; place: number | null; of: number } | undefined
  state: PublishedState
}

/** Words of a share image beside names and numbers: 'Platz 3 von 120, Männer'. (rules/results#share-image) */
export const shareWords = ({ startNumber, placed, state }: Shared) => ({
  number: `Startnummer ${startNumber}`,
  place:
    placed?.place == null ? '' : `Platz ${formatCount(placed.place)} von ${formatCount(placed.of)}, ${placed.title}`,
  note: state === 'official' ? '' : PUBLISHED_WORDS[state],
})

/** Title of a class of companies in a ranking of these classes: 'Firmen, bis 10 Teams'; null: the class above all. */
export function titleOfClass(title: string, sizeClass: number | null, classes: readonly number[]): string {
  const largest = classes.at(-1)
  if (largest === undefined) return title
  return `${title}, ${sizeClass === null ? 'über' : 'bis'} ${countOf(sizeClass ?? largest, 'Team', 'Teams')}`
}

/** Digits of a time as it is told, in a correction as many as it needs. */
export type Digits = TimeDigits | typeof EXACT_DIGITS

/** '17:57,5', 'disqualifiziert (18:20,4)', '–'. */
export function toldInWords({ netTime, gunTime, status }: Told, digits: Digits = 1): string {
  const ms = netTime ?? gunTime
  const time = ms === null ? null : formatTime(ms, digits)
  if (status === null || status === 'FINISHED') return time ?? (status === null ? '–' : STATUS_WORDS.FINISHED)
  return time === null ? STATUS_WORDS[status] : `${STATUS_WORDS[status]} (${time})`
}

/** 'von Hand: disqualifiziert, Datei: 18:20,4'. */
export const contradictionInWords = ({ told, counts }: { told: Told; counts: Told }, digits: TimeDigits = 1): string =>
  `von Hand: ${toldInWords(counts, digits)}, Datei: ${toldInWords(told, digits)}`

/** '3 Zeiten geändert, 1 disqualifiziert, 12 neu'. */
export function changesInWords(differences: readonly Different[]): string[] {
  const count = (matches: (one: Different) => boolean) => differences.filter(matches).length
  const became = (status: ResultStatus) =>
    count(({ difference, after }) => difference === 'status' && after?.status === status)
  const parts: [number, string][] = [
    [count(({ difference }) => difference === 'new'), 'neu'],
    [count(({ difference }) => difference === 'removed'), 'nicht mehr da'],
    [became('DSQ'), STATUS_WORDS.DSQ],
    [became('DNF'), STATUS_WORDS.DNF],
    [became('DNS'), STATUS_WORDS.DNS],
    [became('OUT_OF_COMPETITION'), STATUS_WORDS.OUT_OF_COMPETITION],
    [
      count(({ difference, after }) => difference === 'status' && [null, 'FINISHED'].includes(after?.status ?? null)),
      'wieder gewertet',
    ],
  ]
  const times = count(({ difference }) => difference === 'time')
  return [
    ...(times > 0 ? [`${countOf(times, 'Zeit', 'Zeiten')} geändert`] : []),
    ...parts.filter(([number]) => number > 0).map(([number, word]) => `${formatCount(number)} ${word}`),
  ]
}

/** Wish about the own name in results, in words. */
export const wishInWords = (showInResults: boolean | null): string =>
  showInResults === null ? 'nicht gesagt' : showInResults ? 'ja' : 'nein'
/** Of whoever has objected to the lists of persons. */
export const OBJECTED_WORDS = 'aus den Personenlisten genommen'

/** Names and numbers of those who have said nothing, by the setting, told to that person: on the own link's page, and of names in the letter that brings it. (rules/results#names) */
export const WISH_EFFECTS: Record<Unsaid, string> = {
  number: 'Dann stehen nur Ihre Startnummer und Ihre Zeit da.',
  name: 'Wenn Sie nichts sagen, zeigen wir Ihren Namen.',
}

/** Placeholder of the privacy text for its sentence about names in results. (rules/results#names) */
export const UNSAID_KEY = 'results.unsaid'
/** That sentence, by the setting. (rules/results#names) */
export const UNSAID_WORDS: Record<Unsaid, string> = {
  number: 'Ihr Name steht nur dabei, wenn Sie es auf Ihrem eigenen Link erlaubt haben (Einwilligung, lit. a).',
  name: 'Ihr Name steht dabei, wenn Sie es auf Ihrem eigenen Link erlaubt oder dort nichts gesagt haben (berechtigtes Interesse, lit. f): Das steht im Brief mit Ihrem Link und auf der Seite dahinter, und ohne Ihr Wort zeigen wir ihn frühestens sieben Tage nach diesem Brief. Ihr Nein gilt immer.',
}
