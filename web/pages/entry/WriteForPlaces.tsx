import { useEventFacts } from '#web/api/eventFacts.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'

const toWaitingList = (isLoggedIn: boolean) =>
  isLoggedIn ? paths.dashboardWaitingList() : paths.loginThen(paths.dashboardWaitingList())

/** Whom to ask for a place when none is left. (rules/shop#team-booking) */
export function WriteForPlaces() {
  const { contact } = useEventFacts()
  const isLoggedIn = useSession().token !== null
  return (
    <>
      Setzen Sie sich auf die <TextLink to={toWaitingList(isLoggedIn)}>Warteliste</TextLink>
      {isLoggedIn ? '' : ' (nach dem Anmelden oder Registrieren)'}: wird ein Platz frei, bekommen Sie ein Angebot.
      Fragen? <MailLink to={contact.email} />
    </>
  )
}
