import { pagePaths } from '#contract/pages/paths.ts'
import { nameInLetter } from '#domain/letters/letterNames.ts'
import { dayOf, formatDay, formatDayWithWeekday, formatMoment } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'
import { greetingOf } from './letters.ts'

type Invitation = {
  name: string
  companyName: string
  /** Its last year, and its teams then. */
  year: string
  teams: number
  /** Of the link by which it wants none any more. */
  code: string
  now: Date
}

/** Invites a company of an earlier year, and says how it gets none any more. (rules/invitations#letter) */
export function comeAgainLetter(sender: Sender, { name, companyName, year, teams, code, now }: Invitation): Letter {
  const { event, publicUrl } = sender
  const before =
    teams > 0 ? `${year} waren Sie mit ${countOf(teams, 'Team', 'Teams')} dabei.` : `${year} waren Sie dabei.`
  return writeLetter(
    sender,
    {
      subject: `Einladung zum ${event.name}`,
      heading: 'Sind Sie wieder dabei?',
      greeting: greetingOf(name),
      blocks: [
        {
          kind: 'words',
          words: `${before} Am ${formatDayWithWeekday(event.date)} findet der ${event.name} statt, und wir würden uns freuen, ${nameInLetter(companyName)} wiederzusehen.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Wann', formatDay(event.date)],
            ['Wo', event.place],
            ['Anmeldung', openingOf(sender, now)],
          ],
        },
        { kind: 'link', label: 'Anmelden und Teams buchen', url: `${publicUrl}${pagePaths.login()}` },
        { kind: 'tear' },
        {
          kind: 'words',
          words:
            'Das ist Werbung für unsere eigene Veranstaltung. Sie bekommen sie, weil Ihre Firma in den letzten zwei Jahren bei uns bestellt hat, höchstens einmal im Jahr. Möchten Sie keine mehr, genügt ein Klick; das gilt für Ihre Firma und auf Dauer.',
        },
        { kind: 'link', label: 'Keine Einladungen mehr', url: `${publicUrl}${pagePaths.noInvitations()}#${code}` },
      ],
    },
    { words: [code], kept: true },
  )
}

function openingOf({ event }: Sender, now: Date): string {
  if (event.registrationOpen)
    return event.deadlines.registration === null
      ? 'ist offen'
      : `ist offen, bis ${formatDay(event.deadlines.registration)}`
  const opensAt = event.registrationOpensAt === null ? null : new Date(event.registrationOpensAt)
  if (opensAt === null || opensAt <= now) return 'öffnet demnächst'
  return dayOf(opensAt) === dayOf(now)
    ? `öffnet heute, ${formatMoment(opensAt)}\u00a0Uhr`
    : `öffnet am ${formatMoment(opensAt)}\u00a0Uhr`
}
