import { labels } from '#contract/labels.ts'
import { CALENDAR_PATH, pagePaths } from '#contract/pages/paths.ts'
import { WISH_EFFECTS } from '#contract/results/resultWords.ts'
import type { Unsaid } from '#domain/results/names.ts'
import { missingEntries } from '#domain/teams/completeness.ts'
import { formatDay } from '#domain/text/days.ts'
import { nameInLetter } from '#domain/letters/letterNames.ts'
import { listInWords } from '#domain/text/listInWords.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import type { Slot } from '#domain/teams/teams.ts'
import type { Block } from '../schema/tables/records.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'
import { greetingOf } from './letters.ts'

type Seated = Parameters<typeof missingEntries>[0] & Parameters<typeof isEmptyRunner>[0] & { slot: Slot }

/** A team that is reminded: what it is called, and with which code it is opened. */
export type RemindedTeam = { teamName: string; runners: readonly Seated[]; code: string }

/** 'Person A; Jahrgang von B'. E-mails are asked of the captain only. */
function missingIn(runners: readonly Seated[]): string {
  return runners
    .flatMap((runner) => {
      if (isEmptyRunner(runner)) return `Person ${runner.slot}`
      const missing = missingEntries(runner).filter((field) => field !== 'email' || runner.slot === 'A')
      return missing.length === 0
        ? []
        : `${listInWords(missing.map((field) => labels.person[field]))} von ${runner.slot}`
    })
    .join('; ')
}

/** Reminds a captain, in the organiser's words, of teams that are not filled in yet, each with its link. (rules/codes#remind) */
export function teamReminderLetter(
  sender: Sender,
  { namesUntil, ...mail }: { teams: readonly RemindedTeam[]; namesUntil: string | null; companyName: string },
): Letter {
  const { event, publicUrl } = sender
  const companyName = nameInLetter(mail.companyName)
  const teams = mail.teams.map((team) => ({ ...team, teamName: nameInLetter(team.teamName) }))
  const [only] = teams
  const isOne = teams.length === 1
  return writeLetter(
    sender,
    {
      subject:
        isOne && only
          ? `${only.teamName}: es fehlt noch etwas`
          : `Ihre ${teams.length} Teams beim ${event.shortName}: es fehlt noch etwas`,
      heading: isOne ? 'Ihrem Team fehlt noch etwas' : 'Ihren Teams fehlt noch etwas',
      greeting: greetingOf(null),
      blocks: [
        { kind: 'words', words: event.letterTexts.teamReminder },
        ...teams.flatMap(({ teamName, runners, code }): Block[] => [
          { kind: 'facts', rows: [[teamName, `es fehlt: ${missingIn(runners)}`]] },
          { kind: 'link', label: `${teamName} ausfüllen`, url: `${publicUrl}${pagePaths.teamEditing(code)}` },
        ]),
        ...(namesUntil === null
          ? []
          : [{ kind: 'words' as const, words: `Möglich ist das bis ${formatDay(namesUntil)}.` }]),
        { kind: 'tear' },
        {
          kind: 'words',
          words: `${companyName} hat diese Erinnerung an Sie senden lassen. Wer den Link kennt, kann die Daten dieser Teams sehen und ändern. Geben Sie ihn nur an Ihr Team weiter.`,
        },
      ],
    },
    { words: [...new Set(teams.map(({ code }) => code))], kept: true },
  )
}

export type EditingLink = {
  teams: readonly { teamName: string; runners: readonly Seated[] }[]
  /** Null: of a team without a company. */
  companyName: string | null
  code: string
  /** Until which day the names of these teams can be changed; null: always. */
  namesUntil: string | null
  /** Since the race the link leads to results and certificates. */
  isRaceOver: boolean
}

/** Brings who is responsible the editing code of these teams, as a link and to type: who invites, to what, when, and what is missing. (rules/codes#mailing) */
export function editingLinkLetter(sender: Sender, { code, namesUntil, isRaceOver, ...mail }: EditingLink): Letter {
  const { event, publicUrl } = sender
  const teams = mail.teams.map(({ teamName, runners }) => ({
    teamName: nameInLetter(teamName),
    missing: missingIn(runners),
  }))
  const [only] = teams
  const isOne = teams.length === 1
  const company = mail.companyName === null ? null : nameInLetter(mail.companyName)
  return writeLetter(
    sender,
    {
      subject:
        isOne && only
          ? `Ihr Team ${only.teamName} beim ${event.shortName}`
          : `Ihre ${teams.length} Teams beim ${event.shortName}`,
      heading: isOne ? 'Ihr Team' : 'Ihre Teams',
      greeting: greetingOf(null),
      blocks: [
        {
          kind: 'words',
          words: `${company ?? 'Ihre Firma'} hat ${isOne ? 'ein Team' : `${teams.length} Teams`} angemeldet. ${isRaceOver ? CERTIFICATES_HERE : 'Mit diesem Link tragen Sie ein und ändern Sie, wer läuft, ohne Konto:'}`,
        },
        {
          kind: 'facts',
          rows: [
            ['Lauf', `${event.name}, ${formatDay(event.date)}`],
            ...(company === null ? [] : [['Firma', company] as const]),
            ...teams.flatMap(({ teamName, missing }): [string, string][] => {
              const row: [string, string] = ['Team', teamName]
              return missing === '' || isRaceOver ? [row] : [row, ['Es fehlt', missing]]
            }),
          ],
        },
        {
          kind: 'link',
          label: isRaceOver ? 'Ergebnis und Urkunden' : isOne ? 'Team bearbeiten' : 'Teams bearbeiten',
          url: `${publicUrl}${pagePaths.teamEditing(code)}`,
        },
        ...(namesUntil === null || isRaceOver
          ? []
          : [{ kind: 'words' as const, words: `Namen können Sie bis ${formatDay(namesUntil)} ändern.` }]),
        ...(isRaceOver
          ? []
          : [{ kind: 'words' as const, words: `Alle Termine für Ihren Kalender: ${publicUrl}${CALENDAR_PATH}` }]),
        { kind: 'words', words: 'Ihr Bearbeitungscode, wenn Sie ihn abtippen müssen:' },
        { kind: 'code', code },
        { kind: 'tear' },
        {
          kind: 'words',
          words:
            'Wer den Code kennt, kann die Daten dieser Teams sehen und ändern. Geben Sie ihn nur an Ihr Team weiter.',
        },
      ],
    },
    { words: [code], kept: true },
  )
}

type InvitedRunner = { firstName: string | null; lastName: string | null; startNumber: string | null }
type OwnLink = { runner: InvitedRunner; team: InvitedTo; code: string; unsaid: Unsaid; isRaceOver: boolean }
type InvitedTo = { teamName: string; companyName: string | null; wave: string | null }

/** The use of an editing link since the race. */
const CERTIFICATES_HERE =
  'Der Lauf ist vorbei: Hinter diesem Link finden Sie Ergebnis und Urkunden, sobald sie öffentlich sind, ohne Konto.'

/** Words of the letter with the own link since the race: there is nothing to confirm any more. */
const SINCE_RACE =
  'der Lauf ist vorbei. Hinter diesem Link finden Sie Ihr Ergebnis, Ihre Urkunde und ein Bild zum Teilen, sobald Ergebnisse öffentlich sind. Dort sagen Sie auch, ob Ihr Name gezeigt wird.'

/**
 * Brings a person the own link, before the race in the organiser's words; says so where names are shown of those who say nothing.
 * (rules/runners#own-link, rules/results#names)
 */
export function runnerLinkLetter(sender: Sender, { runner, team, code, unsaid, isRaceOver }: OwnLink): Letter {
  const { event, publicUrl } = sender
  const name = [runner.firstName, runner.lastName].filter(Boolean).join(' ')
  const company = team.companyName === null ? 'Ihre Firma' : nameInLetter(team.companyName)
  return writeLetter(
    sender,
    {
      subject: isRaceOver ? `Ihr Ergebnis beim ${event.shortName}` : `Ihr Platz beim ${event.shortName}: stimmt alles?`,
      heading: isRaceOver ? 'Ihr Ergebnis' : 'Stimmt alles?',
      greeting: greetingOf(name),
      blocks: [
        { kind: 'words', words: isRaceOver ? SINCE_RACE : event.letterTexts.runnerLink },
        {
          kind: 'facts',
          rows: [
            ['Lauf', `${event.name}, ${formatDay(event.date)}`],
            ['Firma', company],
            ['Team', nameInLetter(team.teamName)],
            ...(runner.startNumber === null ? [] : [['Startnummer', runner.startNumber] as const]),
            ...(team.wave === null ? [] : [['Startblock', team.wave] as const]),
          ],
        },
        {
          kind: 'link',
          label: isRaceOver ? 'Mein Ergebnis ansehen' : 'Ansehen und bestätigen',
          url: `${publicUrl}${pagePaths.ownRunner(code)}`,
        },
        ...(unsaid === 'name'
          ? [{ kind: 'words' as const, words: `Zur Ergebnisliste, die öffentlich ist: ${WISH_EFFECTS.name}` }]
          : []),
        { kind: 'tear' },
        {
          kind: 'words',
          words: `${company} hat Ihre Daten eingetragen. Hinter dem Link lesen Sie, was gespeichert ist und warum, und können die Löschung verlangen. Er gilt nur für Sie: Geben Sie ihn nicht weiter.`,
        },
      ],
    },
    { words: [code], kept: true },
  )
}
