import type { Compared } from '#contract/event/checklist.ts'
import type { LegalPageName } from '#contract/event/event.ts'
import { labels } from '#contract/labels.ts'
import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { LEGAL_LABELS, NAMES_COMPARED } from '#contract/event/settingMessages.ts'
import { UPGRADE_NEWS_TITLES } from '#contract/staff/upgradeNewsTitles.ts'
import { formatDay, formatMoment, isDay } from '#domain/text/days.ts'
import type { Document } from '#domain/event/downloads.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import type { NumberChange, Numbers } from '#domain/numbers/numbers.ts'
import type { WaveChange } from '#domain/numbers/startWaves.ts'
import type { UpgradeNews } from '#domain/staff/upgradeNews.ts'
import { action } from '../action.ts'
import type { Some } from '../facts.ts'
import { listInWords, worded } from '../inWords.ts'
import { logWords } from '../words.ts'

const shown = ({ startNumber, chipNumber }: Numbers) => `${startNumber ?? '–'}/${chipNumber ?? '–'}`

type Numbered = { changes: Some<NumberChange> }
const numbered = {
  about: ['runner'],
  details: ({ changes: { count, first } }: Numbered) => {
    const changed = first.map(({ runnerID, from, to }) => `${runnerID}: ${shown(from)} → ${shown(to)}`)
    return `${count} Plätze (Startnummer/Chipnummer): ${listInWords({ count, first: changed })}`
  },
} as const

const freeze = {
  details: ({ frozen }: { frozen: boolean }) =>
    frozen ? 'frei → eingefroren: Vergebene Nummern bleiben, wie sie sind.' : 'eingefroren → frei',
} as const

type Setting = { path: SettingPath; before: unknown; after: unknown }
const setting = (value: unknown) => worded('', typeof value === 'string' && isDay(value) ? formatDay(value) : value)

const settings = { readBy: 'settings' } as const

/** Things that were stopped when a year began, in words. (rules/years#switch) */
const stoppedWords = ({
  broadcasts,
  letters,
  resultLink,
}: Record<'broadcasts' | 'letters', number> & { resultLink: boolean }) => [
  ...(broadcasts === 0
    ? []
    : [
        `Angehalten: ${countOf(broadcasts, 'Versand', 'Versände')}, ${countOf(letters, 'Brief ging', 'Briefe gingen')} nicht mehr hinaus.`,
      ]),
  ...(resultLink ? ['Der Link des Zeitnehmers wurde abgeschaltet.'] : []),
]

/** The event: settings, files, numbers, hand-overs, and what the server does with all data. */
export const eventActions = {
  settingsFilled: action<{ name: string }>('Einstellungen angelegt', {
    ...settings,
    details: ({ name }) => `${name}: aus EVENT_FILE.`,
  }),
  settingsChanged: action<{ changes: Setting[] }>('Einstellungen geändert', {
    ...settings,
    details: ({ changes }) =>
      changes
        .map(({ path, before, after }) => `${SETTING_LABELS[path]}: ${setting(before)} → ${setting(after)}`)
        .join(', '),
  }),
  /** `items`: their names. */
  keptAsIs: action<{ settings: SettingPath[]; texts: LegalPageName[]; items: Some<string>; compared?: Compared[] }>(
    'Mitgeliefertes übernommen',
    {
      ...settings,
      details: ({ settings: paths, texts, items, compared = [] }) =>
        [...paths.map((path) => SETTING_LABELS[path]), ...texts.map((page) => LEGAL_LABELS[page])]
          .concat(compared.map(() => NAMES_COMPARED))
          .concat(items.count === 0 ? [] : `${countOf(items.count, 'Preis', 'Preise')} (${listInWords(items)})`)
          .join(', '),
    },
  ),
  yearPrepared: action<{ label: string; date: string }>('Neues Veranstaltungsjahr vorbereitet', {
    details: ({ label, date }) => `${label}: Lauf am ${formatDay(date)}.`,
  }),
  yearGivenUp: action<{ label: string }>('Vorbereitetes Veranstaltungsjahr aufgegeben', {
    details: ({ label }) => label,
  }),
  yearBegun: action<{ label: string; before: string; broadcasts: number; letters: number; resultLink: boolean }>(
    'Neues Veranstaltungsjahr begonnen',
    {
      details: ({ label, before, ...stopped }) => [`${before} → ${label}.`, ...stoppedWords(stopped)].join(' '),
    },
  ),
  yearClosed: action<{ label: string; people: number; resultsUntil: string }>('Veranstaltungsjahr abgeschlossen', {
    details: ({ label, people, resultsUntil }) =>
      `${label}: ${countOf(people, 'Person', 'Personen')} anonymisiert. Namen in Ergebnissen bis ${formatDay(resultsUntil)}.`,
  }),
  testMailSent: action<{ recipient: string }>('Test-Mail gesendet', {
    ...settings,
    details: ({ recipient }) => `An ${recipient}.`,
  }),
  upgradeNewsSettled: action<{ news: UpgradeNews[] }>('Neues der Aktualisierung abgehakt', {
    ...settings,
    details: ({ news }) => news.map((one) => UPGRADE_NEWS_TITLES[one]).join('; '),
  }),
  /** `before`: the day from which the changed version was to be valid; null for a new one. */
  legalTextChanged: action<{ page: LegalPageName; before: string | null; version: string; validFrom: string }>(
    'Rechtstext geändert',
    {
      ...settings,
      about: ['legalText'],
      details: ({ page, before, version, validFrom }) =>
        `${LEGAL_LABELS[page]}: ${before === null ? 'neue Fassung' : `bisher ab ${formatDay(before)}, jetzt Fassung`} ${version}, gültig ab ${formatDay(validFrom)}`,
    },
  ),
  documentUploaded: action<{ document: Document; kind: string; bytes: number }>('Dokument hochgeladen', {
    ...settings,
    about: ['download'],
    details: ({ document, kind, bytes }) => `${labels.download[document]}: ${logWords.file(kind, bytes)}`,
  }),
  documentRemoved: action<{ document: Document }>('Dokument entfernt', {
    ...settings,
    about: ['download'],
    details: ({ document }) => labels.download[document],
  }),
  wordmarkChanged: action<{ kind: string; bytes: number }>('Wortmarke hochgeladen', {
    ...settings,
    details: ({ kind, bytes }) => logWords.file(kind, bytes),
  }),
  wordmarkRemoved: action<{ inForce: 'drawn' }>('Wortmarke entfernt', {
    ...settings,
    details: ({ inForce }) => ({ drawn: 'Es gilt wieder die gezeichnete.' })[inForce],
  }),
  /** `days`: how many days with sales were imported; none takes them away. */
  earlierSeasonImported: action<{ days: number; eventDate: string }>('Zahlen des Vorjahrs geändert', {
    ...settings,
    details: ({ days, eventDate }) =>
      days === 0
        ? 'Entfernt.'
        : `Lauf am ${formatDay(eventDate)}, ${formatCount(days)} ${days === 1 ? 'Tag' : 'Tage'}.`,
  }),
  numbersRepaired: action<Numbered>('Nummern ergänzt', numbered),
  numbersMoved: action<Numbered>('Teams in ihren Nummernkreis genommen', numbered),
  renumbered: action<Numbered>('Nummern neu vergeben', numbered),
  wavesGiven: action<{ changes: Some<WaveChange> }>('Startblöcke zugeteilt', {
    about: ['team'],
    details: ({ changes: { count, first } }) => {
      const changed = first.map(({ teamID, from, to }) => `#${teamID}: ${from ?? '–'} → ${to ?? '–'}`)
      return `${count} Teams: ${listInWords({ count, first: changed })}`
    },
  }),
  numbersFrozen: action<{ frozen: boolean }>('Nummern eingefroren', freeze),
  numbersReleased: action<{ frozen: boolean }>('Nummern freigegeben', freeze),
  handedOver: action<Record<'version' | 'teams' | 'runners' | 'findings', number>>('Übergabe an den Zeitnehmer', {
    details: ({ version, teams, runners, findings }) => {
      const wrong = findings === 0 ? '' : `, mit ${countOf(findings, 'Auffälligkeit', 'Auffälligkeiten')}`
      return `Übergabe ${version}: ${countOf(teams, 'Team', 'Teams')}, ${countOf(runners, 'Startplatz', 'Startplätze')}${wrong}`
    },
  }),
  chipsTaken: action<Record<'new' | 'changed' | 'same', number>>('Chips des Zeitnehmers übernommen', {
    details: ({ new: news, changed, same }) =>
      `${countOf(news, 'neuer Chip', 'neue Chips')}, ${countOf(changed, 'geänderter', 'geänderte')}, ${countOf(same, 'wie bisher', 'wie bisher')}`,
  }),
  logsDeleted: action<{ count: number }>('Alte Log-Einträge gelöscht', {
    details: ({ count }) => `${count} Einträge: die Frist nach der Veranstaltung ist um.`,
  }),
  /** `at`: the moment of the backup; `keptIn`: the file with what the database held before. */
  backupRestored: action<{ at: string; parked: number; keptIn: string | null }>('Sicherung wiederhergestellt', {
    details: ({ at, parked, keptIn }) =>
      [
        `Stand ${formatMoment(new Date(at))}; alle Sitzungen beendet, ${parked} zu alte E-Mails beiseitegelegt.`,
        ...(keptIn === null ? [] : [`Was vorher darin war: ${keptIn}.`]),
      ].join(' '),
  }),
  moved: action<{ rows: number }>('Datenbank umgezogen', {
    details: ({ rows }) => `${rows} Zeilen aus der eingebetteten Datenbank.`,
  }),
}
