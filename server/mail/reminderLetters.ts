import { pagePaths } from '#contract/pages/paths.ts'
import { formatDay } from '#domain/text/days.ts'
import { nameInLetter } from '#domain/letters/letterNames.ts'
import type { Block } from '../schema/tables/records.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'
import { greetingOf } from './letters.ts'

/** What is missing in one team, in words: '2 Personen und die E-Mail des Kapitäns'. */
type TeamGap = { teamName: string; missing: string }

type Deadline = { deadline: string; daysLeft: number }

type CompanyReminder = Deadline & {
  name: string
  companyName: string
  ready: number
  total: number
  gaps: readonly TeamGap[]
  /** '3 freie Plätze'; null without any. */
  free: string | null
}

/** So many teams are named in a letter, the others counted. */
const NAMED_AT_MOST = 25

/** Tells a company how many of its teams are ready, and what is missing where. (rules/reminders#company) */
export function companyNamesReminder(sender: Sender, reminder: CompanyReminder): Letter {
  const { name, companyName, ready, total, gaps, free, ...until } = reminder
  const heading = `${ready} von ${total} ${total === 1 ? 'Team' : 'Teams'} startklar`
  const more = gaps.length - NAMED_AT_MOST
  const rows = [
    ...gaps.slice(0, NAMED_AT_MOST).map(({ teamName, missing }) => [nameInLetter(teamName), missing] as const),
    ...(more > 0 ? [['Weitere Teams', String(more)] as const] : []),
    ...(free === null ? [] : [['Noch ohne Namen', free] as const]),
  ]
  return writeLetter(sender, {
    subject: `${sender.event.shortName}: ${heading}, ${inTime(until)}`,
    heading,
    greeting: greetingOf(name),
    blocks: [
      {
        kind: 'words',
        words: `Namen können Sie noch bis ${formatDay(until.deadline)} eintragen. Bei ${nameInLetter(companyName)} fehlt:`,
      },
      { kind: 'facts', rows },
      button('Teams vervollständigen', `${sender.publicUrl}${pagePaths.dashboardTeams()}`),
      {
        kind: 'words',
        words:
          'Sie müssen nicht alles selbst eintragen: Mit „Bearbeitung freigeben“ bekommt jeder Kapitän einen Link. Kapitäne mit E-Mail erinnern wir auch direkt.',
      },
      ...why(sender),
    ],
  })
}

/** Tells a company which shirts are still to be ordered, and whose size is not known. (rules/reminders#company) */
export function companyShirtsReminder(
  sender: Sender,
  {
    name,
    companyName,
    open,
    gaps,
    ...until
  }: Deadline & Pick<CompanyReminder, 'name' | 'companyName' | 'gaps'> & { open: string },
): Letter {
  return writeLetter(sender, {
    subject: `T-Shirts für den ${sender.event.shortName}: ${inTime(until)}`,
    heading: 'T-Shirts sind noch offen',
    greeting: greetingOf(name),
    blocks: [
      {
        kind: 'words',
        words: `Größen und T-Shirts ändern Sie noch bis ${formatDay(until.deadline)}. Bei ${nameInLetter(companyName)} fehlt: ${open}.`,
      },
      {
        kind: 'facts',
        rows: gaps.slice(0, NAMED_AT_MOST).map(({ teamName, missing }) => [nameInLetter(teamName), missing] as const),
      },
      button('Zu den T-Shirts', `${sender.publicUrl}${pagePaths.dashboardTeams()}`),
      ...why(sender),
    ],
  })
}

type CaptainReminder = Deadline & {
  /** Null where only the team's contact is known. */
  name: string | null
  teams: readonly (TeamGap & { code: string })[]
}

/** Tells a captain what is missing in each team, with its link. (rules/reminders#captain) */
export function captainReminder(
  sender: Sender,
  { name, ...mail }: CaptainReminder & { of: 'names' | 'shirts' },
): Letter {
  const { teams: theirs, ...until } = mail
  const teams = theirs.map((team) => ({ ...team, teamName: nameInLetter(team.teamName) }))
  const { of, ...deadline } = until
  const words = WORDS[of]
  const [only] = teams
  const codes = [...new Set(teams.map(({ code }) => code))]
  return writeLetter(
    sender,
    {
      subject:
        teams.length === 1 && only
          ? `${only.teamName}: ${words.subject}, ${inTime(deadline)}`
          : `Ihre ${teams.length} Teams: ${words.subject}, ${inTime(deadline)}`,
      heading: words.heading(teams.length),
      greeting: greetingOf(name),
      blocks: [
        { kind: 'words', words: words.intro(formatDay(deadline.deadline)) },
        ...teams.flatMap(({ teamName, missing, code }): Block[] => [
          { kind: 'facts', rows: [[teamName, missing]] },
          button(`${teamName} bearbeiten`, `${sender.publicUrl}${pagePaths.teamEditing(code)}`),
        ]),
        {
          kind: 'words',
          words:
            'Wer den Link kennt, kann die Daten dieser Teams sehen und ändern. Geben Sie ihn nur an Ihr Team weiter.',
        },
        ...why(sender),
      ],
    },
    { words: codes, kept: true },
  )
}

const WORDS = {
  names: {
    subject: 'es fehlt noch etwas',
    heading: (teams: number) => (teams === 1 ? 'Ihrem Team fehlt noch etwas' : 'Ihren Teams fehlt noch etwas'),
    intro: (day: string) => `bis ${day} können Sie eintragen, wer läuft. Es fehlt noch:`,
  },
  shirts: {
    subject: 'T-Shirt-Größen fehlen',
    heading: () => 'T-Shirt-Größen fehlen',
    intro: (day: string) => `bis ${day} können Sie die Größen der T-Shirts wählen. Es fehlt noch:`,
  },
} as const

const inTime = ({ deadline, daysLeft }: Deadline) =>
  daysLeft === 0
    ? 'heute ist der letzte Tag'
    : daysLeft === 1
      ? 'noch bis morgen'
      : `noch ${daysLeft}\u00a0Tage, bis ${formatDay(deadline)}`

const button = (label: string, url: string): Block => ({ kind: 'link', label, url })

/** Who is written to without having asked reads why. (rules/broadcasts#why) */
export function why({ event }: Sender): Block[] {
  const words = `Sie bekommen diese E-Mail, weil Sie beim ${event.shortName} angemeldet sind. Sie betrifft nur die Teilnahme.`
  return [{ kind: 'tear' }, { kind: 'words', words }]
}
