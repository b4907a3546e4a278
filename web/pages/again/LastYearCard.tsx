import { useState, useSyncExternalStore } from 'react'
import { ShoppingCart, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { againInCart, stillSold } from '#domain/shop/again.ts'
import { dayOf, isPast } from '#domain/text/days.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { useDeadlines } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { piecesInWords } from '#web/parts/orders/piecesInWords.ts'
import { paths } from '#web/paths.ts'
import { useCart, keepCart, currentCart } from '#web/state/cart.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { hiddenLastYear } from '#web/state/shopLook.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { lastYearInWords, notAgainInWords } from './lastYearWords.ts'

type LastYearCardProps = {
  lastYear: AnswerOf<'GET /customers/me/last-year'>
  items: AnswerOf<'GET /items'>
  today: Date
}

/** Card with what the company had last year, and a button that puts it into the cart; nothing once it has ordered, or was closed. (rules/again#cart) */
export function LastYearCard({ lastYear, items, today }: LastYearCardProps) {
  const { user } = useSession()
  const may = useMayInCompany()
  const hidden = useSyncExternalStore(hiddenLastYear.subscribe, hiddenLastYear.read, () => null)
  if (!lastYear || lastYear.hasOrdered || lastYear.bought.length === 0 || !may('orders.place')) return null
  const ofCompany = `${user?.id} ${lastYear.year}`
  if (hidden === ofCompany) return null
  return (
    <Filling
      bought={lastYear.bought}
      items={items}
      today={today}
      teamPlacesMax={user?.teamPlacesMax ?? null}
      onHide={() => hiddenLastYear.keep(ofCompany)}
    />
  )
}

type FillingProps = Pick<LastYearCardProps, 'items' | 'today'> & {
  bought: NonNullable<LastYearCardProps['lastYear']>['bought']
  teamPlacesMax: number | null
  onHide: () => void
}

function Filling({ bought, items, today, teamPlacesMax, onHide }: FillingProps) {
  const cart = stillSold(useCart(), items)
  const navigate = useNavigate()
  const deadlines = useDeadlines()
  const { teamPlacesPerCompany } = useEventFacts()
  // where to go from the question
  const [asking, setAsking] = useState<string | null>(null)
  const isOver = (day: string | null) => day !== null && isPast(day, today)
  const shop = {
    items,
    today: dayOf(today),
    // nothing is ordered yet this year
    teamsLeft: teamPlacesMax ?? teamPlacesPerCompany,
    ownsPackage: false,
    over: {
      registration: isOver(deadlines.registration),
      shirts: isOver(deadlines.shirts),
      timekeeping: isOver(deadlines.timekeeping),
    },
  }
  const shown = againInCart(cart, bought, shop)
  const fill = async (to: string) => {
    const again = againInCart(currentCart(), bought, shop)
    keepCart(again.cart)
    await navigate(to, { state: { notAgain: again.missing.map(notAgainInWords) } })
  }
  const go = (to: string) => (cart.length > 0 ? setAsking(to) : void fill(to))
  return (
    <Card aria-labelledby="letztes-jahr">
      <div className="flex items-start justify-between gap-4">
        <h2 id="letztes-jahr" className="mb-1 text-2xl">
          Wie letztes Jahr?
        </h2>
        <Button look="quiet" size="small" onClick={onHide} aria-label="„Wie letztes Jahr?“ ausblenden">
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <p className="max-w-prose">Letztes Jahr: {lastYearInWords(bought)}.</p>
      {shown.missing.length > 0 ? (
        <div className="mt-3 text-sm">
          <p className="font-semibold">
            {shown.added > 0 ? 'Davon fehlt heuer:' : 'Davon ist zurzeit nichts zu haben:'}
          </p>
          <ul className="list-disc pl-5">
            {shown.missing.map((one) => (
              <li key={`${one.name} ${one.why} ${one.quantity}`}>{notAgainInWords(one)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {shown.added > 0 ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button wide="phone" icon={<ShoppingCart aria-hidden />} onClick={() => go(paths.cart())}>
            In den Warenkorb legen
          </Button>
          <Button look="second" wide="phone" onClick={() => go(paths.checkout())}>
            Gleich zur Kasse
          </Button>
          <p className="text-sm text-rock">Zu den Preisen von heuer; ändern können Sie dort alles.</p>
        </div>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title="Zum Warenkorb dazulegen?"
          confirmLabel="Dazulegen"
          look="main"
          onConfirm={() => fill(asking)}
          onClose={() => setAsking(null)}
        >
          Im Warenkorb liegt schon etwas ({piecesInWords(cart)}). Es bleibt, und was Sie letztes Jahr hatten, kommt
          dazu.
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
