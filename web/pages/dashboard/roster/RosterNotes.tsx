import { teamSlots } from '#domain/teams/teams.ts'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { deviatingInWords, shirtAdvice } from '#web/parts/shirts/orderedShirtWords.ts'
import type { FieldDeadline } from '#web/parts/teams/entry/teamDeadlines.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'

/** After the deadline for names nothing can be entered; whom to ask. (rules/event#deadlines) */
export function NamesClosed({ day }: { day: string }) {
  const { contact } = useEventFacts()
  return (
    <EmptyState
      title={`Namen konnten bis ${day} eingetragen werden.`}
      action={
        <ButtonLink look="second" to={paths.dashboardTeams()}>
          Zu meinen Teams
        </ButtonLink>
      }
    >
      Eine Liste kann deshalb nicht mehr eingefügt werden. Ist noch etwas zu ändern, schreiben Sie dem Veranstalter:{' '}
      <MailLink to={contact.email} />
    </EmptyState>
  )
}

/** Of how many people the list brings another shirt than the one that is bought, and what to do. (rules/roster#bought-shirts) */
export function BoughtShirtsNote({ people, deadline }: { people: number; deadline: FieldDeadline | undefined }) {
  const { contact } = useEventFacts()
  if (people === 0) return null
  return (
    <Banner tone="warning" title={deviatingInWords(people)}>
      {shirtAdvice('company', { deadline, office: contact.email })} Bei wem, steht unten in der Zeile der Person.
    </Banner>
  )
}

type Place = { reserved: boolean; teamCode: string | null }

/** How many places a list can fill. */
export function PlacesNote({ teams }: { teams: readonly Place[] }) {
  const free = teamSlots(teams)
  const book = <TextLink to={paths.teamRegistration()}>Teamplätze buchen</TextLink>
  if (free === 0) {
    return (
      <Banner
        tone="info"
        title={teams.length === 0 ? 'Sie haben noch keine Teamplätze.' : 'Zurzeit ist kein Teamplatz frei.'}
      >
        {teams.length === 0
          ? 'Sie können Ihre Liste trotzdem prüfen und sehen, wie viele Sie brauchen. '
          : 'Personen in bestehenden Teams können Sie aktualisieren und leere Plätze darin füllen; für neue Teams braucht es freie Teamplätze. '}
        {book}
      </Banner>
    )
  }
  return (
    <p>
      <span className="numeral mr-2 text-2xl text-spruce">{free}</span>
      {free === 1 ? 'Teamplatz ist' : 'Teamplätze sind'} noch frei, für bis zu {free * TEAM_SIZE} Personen. {book}
    </p>
  )
}
