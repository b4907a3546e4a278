import { isWaitable } from '#domain/shop/waitingLines.ts'
import { dayOf } from '#domain/text/days.ts'
import { paths } from '#web/paths.ts'
import { presentMoment } from '#web/state/moment.ts'
import { useSession } from '#web/state/session.ts'
import { TextLink } from '#web/ui/Button.tsx'
import type { ShopItem } from './shopItem.ts'

type WaitingLinkProps = {
  item: ShopItem
  /** The whole catalogue: another contingent may be on sale. */
  items: readonly ShopItem[]
}

/** Link to the waiting list beside what is sold out, where a company can queue; its deadline has not passed. Whoever is not logged in logs in or registers first. (rules/waiting#line) */
export function WaitingLink({ item, items }: WaitingLinkProps) {
  const isLoggedIn = useSession().token !== null
  if (!isWaitable(item, { items, today: dayOf(presentMoment()) })) return null
  const waitingList = paths.dashboardWaitingList()
  return <TextLink to={isLoggedIn ? waitingList : paths.loginThen(waitingList)}>Warteliste</TextLink>
}
