import type { Profile } from '#domain/numbers/handOver.ts'
import type { FindingKind } from '#domain/numbers/handOverChecks.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { download } from '#web/ui/download.ts'

export type State = AnswerOf<'GET /timekeeper'>
export type Finding = State['findings'][number]
export type Version = AnswerOf<'GET /timekeeper/versions'>[number]

/** Files of thousands of lines take a moment on a slow line. */
export const PATIENCE_MS = 120_000

export const inTeams = (count: number) => countOf(count, 'Team', 'Teams')
export const inSlots = (count: number) => countOf(count, 'Startplatz', 'Startplätze')
export const inFindings = (count: number) => countOf(count, 'Auffälligkeit', 'Auffälligkeiten')

/** How each file is called on its button. */
export const FILE_LABELS: Record<Profile, string> = {
  seed: 'Zeitnehmerübersicht (CSV)',
  unnamed: 'Zeitnehmerübersicht, unbenannte Teams (CSV)',
  'raceresult.csv': 'RACE RESULT (CSV)',
  'raceresult.xlsx': 'RACE RESULT (Excel)',
  'generic.csv': 'Startliste (CSV)',
}

/** The files of which the changes can be had: a workbook has the same columns as its CSV. */
export const COMPARED = ['generic.csv', 'raceresult.csv', 'seed', 'unnamed'] as const satisfies readonly Profile[]

type FindingWords = { one: string; many: string; mend: string }

/** What each finding says, and what is to be done about it. */
export const FINDING_WORDS: Record<FindingKind, FindingWords> = {
  doubleStartNumber: {
    one: 'Startnummer ist doppelt',
    many: 'Startplätze haben dieselbe Startnummer',
    mend: '„Nummern prüfen“ gibt einem davon eine andere.',
  },
  noStartNumber: {
    one: 'Startplatz hat keine Startnummer',
    many: 'Startplätze haben keine Startnummer',
    mend: '„Nummern prüfen“ ergänzt sie.',
  },
  doubleChipNumber: {
    one: 'Chipnummer ist doppelt',
    many: 'Startplätze haben dieselbe Chipnummer',
    mend: '„Nummern prüfen“ gibt einem davon eine andere.',
  },
  noChipNumber: {
    one: 'Startplatz hat keine Chipnummer',
    many: 'Startplätze haben keine Chipnummer',
    mend: '„Nummern prüfen“ ergänzt sie.',
  },
  doubleChip: {
    one: 'Chip steht bei zwei Startnummern',
    many: 'Startplätze haben denselben Chip',
    mend: 'Ein Chip des Zeitnehmers ist die Chipnummer eines anderen Platzes. Lesen Sie eine Liste ein, in der beide stehen.',
  },
  noChip: {
    one: 'Startplatz mit Zeitmessung hat keinen Chip des Zeitnehmers',
    many: 'Startplätze mit Zeitmessung haben keinen Chip des Zeitnehmers',
    mend: 'Fragen Sie den Zeitnehmer nach den fehlenden und lesen Sie seine Liste ein.',
  },
  nameless: {
    one: 'Startplatz ist ohne Namen',
    many: 'Startplätze sind ohne Namen',
    mend: 'Bis zum Termin für Namen trägt sie die Firma ein, danach das Büro unter „Teams“.',
  },
  halfName: {
    one: 'Person fehlt Vor- oder Nachname',
    many: 'Personen fehlt Vor- oder Nachname',
    mend: 'Tragen Sie ihn unter „Teams“ ein.',
  },
  noSex: {
    one: 'Person ist ohne Geschlecht',
    many: 'Personen sind ohne Geschlecht',
    mend: 'Ohne Geschlecht stehen sie in keiner Wertung. Tragen Sie es unter „Teams“ ein.',
  },
  noYear: {
    one: 'Person ist ohne Jahrgang',
    many: 'Personen sind ohne Jahrgang',
    mend: 'Tragen Sie ihn unter „Teams“ ein.',
  },
  samePerson: {
    one: 'Person steht zweimal in der Liste',
    many: 'Startplätze haben eine Person, die zweimal in der Liste steht',
    mend: 'Fragen Sie die Firmen, wo sie läuft.',
  },
  notFrozen: {
    one: 'Die Nummern sind nicht eingefroren',
    many: 'Die Nummern sind nicht eingefroren',
    mend: 'Sie können sich noch ändern. Frieren Sie sie ein, sobald gedruckt wird.',
  },
  strayChip: {
    one: 'Chip gehört zu einer Startnummer, die niemand mehr hat',
    many: 'Chips gehören zu Startnummern, die niemand mehr hat',
    mend: 'Der Zeitnehmer kann sie anders vergeben; mit seiner nächsten Liste werden sie frei.',
  },
}

/** These are mended where numbers are given. */
export const OF_NUMBERS: readonly FindingKind[] = [
  'doubleStartNumber',
  'noStartNumber',
  'doubleChipNumber',
  'noChipNumber',
  'notFrozen',
]

/** What people are called is mended in their team. */
export const OF_TEAMS: readonly FindingKind[] = ['nameless', 'halfName', 'noSex', 'noYear', 'samePerson']

/** '3 Personen sind ohne Jahrgang'; what is about all is not counted. */
export const findingTitle = ({ kind, count }: Finding): string => {
  const { one, many } = FINDING_WORDS[kind]
  return count === 0 ? one : countOf(count, one, many)
}

/** Anything different since the newest version. */
export const isChanged = (changes: NonNullable<State['changes']>): boolean =>
  changes.new + changes.changed + changes.swapped + changes.gone > 0

/** '4 neu, 12 geändert, 1 Person getauscht, 2 entfallen' */
export function changesInWords({ new: news, changed, swapped, gone }: NonNullable<State['changes']>): string {
  const parts = [
    [news, 'neu'],
    [changed, 'geändert'],
    [swapped, swapped === 1 ? 'andere Person' : 'andere Personen'],
    [gone, 'entfallen'],
  ] as const
  return parts.flatMap(([count, word]) => (count === 0 ? [] : `${formatCount(count)} ${word}`)).join(', ')
}

/** Hands over a file, and reports it to the logs; without a network the file is there all the same. (rules/exports#reported) */
export async function save(name: string, { file, rows }: { file: Blob; rows: number }): Promise<void> {
  download(name, file)
  await call('POST /logs/exports', { body: { file: name, rows } }).catch(() => undefined)
}
