import { canBeWaitedFor } from '#domain/shop/waitingLines.ts'
import { isSoldOut } from '#domain/shop/items.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { TextLink } from '#web/ui/Button.tsx'
import type { ShopItem } from './shopItem.ts'

/** Link to the waiting list beside what is sold out and can be waited for; whoever is not logged in logs in or registers first. (rules/waiting#line) */
export function WaitingLink({ item }: { item: ShopItem }) {
  const isLoggedIn = useSession().token !== null
  if (!isSoldOut(item) || !canBeWaitedFor(item)) return null
  const waitingList = paths.dashboardWaitingList()
  return <TextLink to={isLoggedIn ? waitingList : paths.loginThen(waitingList)}>Warteliste</TextLink>
}
