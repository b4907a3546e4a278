import { useEventFacts } from '#web/api/eventFacts.ts'
import { MailLink } from '#web/ui/MailLink.tsx'

/** Whom to ask for a place when none is left. (rules/shop#team-booking) */
export function WriteForPlaces() {
  const { contact } = useEventFacts()
  return (
    <>
      Schreiben Sie uns an <MailLink to={contact.email} />: wir sagen Ihnen, ob noch Plätze frei werden.
    </>
  )
}
