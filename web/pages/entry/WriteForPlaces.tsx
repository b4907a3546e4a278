import { useEventFacts } from '#web/api/eventFacts.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'

/** Sentences on how to get a place when none is left. (rules/shop#team-booking) */
export function WriteForPlaces() {
  const { contact } = useEventFacts()
  const isLoggedIn = useSession().token !== null
  const waitingList = paths.dashboardWaitingList()
  return (
    <>
      Setzen Sie sich auf die{' '}
      <TextLink to={isLoggedIn ? waitingList : paths.loginThen(waitingList)}>Warteliste</TextLink>
      {isLoggedIn ? '' : ' (nach dem Anmelden oder Registrieren)'}: wird ein Platz frei, bekommen Sie ein Angebot.
      Fragen? <MailLink to={contact.email} />
    </>
  )
}
