import { isTeamPlace } from '#domain/shop/kinds.ts'
import { isWaitable } from '#domain/shop/waitingLines.ts'
import { dayOf } from '#domain/text/days.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { paths } from '#web/paths.ts'
import { presentMoment } from '#web/state/moment.ts'
import { useSession } from '#web/state/session.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'

/** Sentences on how to get a place when none is left; without the waiting list where no contingent is sold any more. (rules/shop#team-booking, rules/waiting#line) */
export function WriteForPlaces({ items }: { items: readonly AnswerOf<'GET /items'>[number][] }) {
  const { contact } = useEventFacts()
  const isLoggedIn = useSession().token !== null
  const waitingList = paths.dashboardWaitingList()
  const today = dayOf(presentMoment())
  const isWaited = items.some((item) => isTeamPlace(item) && isWaitable(item, { items, today }))
  const questions = (
    <>
      Fragen? Schreiben Sie an <MailLink to={contact.email} />.
    </>
  )
  if (!isWaited) return questions
  return (
    <>
      Setzen Sie sich auf die{' '}
      <TextLink to={isLoggedIn ? waitingList : paths.loginThen(waitingList)}>Warteliste</TextLink>
      {isLoggedIn ? '' : ' (nach dem Anmelden oder Registrieren)'}: wird ein Platz frei, bekommen Sie ein Angebot.{' '}
      {questions}
    </>
  )
}
