import { countOf } from '#domain/text/numberFormats.ts'
import { isPast } from '#domain/text/days.ts'
import { dueNow } from '#domain/orders/dueNow.ts'
import { openBill } from '#domain/orders/invoices.ts'
import { isSoldInShop } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { withQuery } from '#web/state/areaSearch.ts'
import { OrderWidget } from '#web/parts/orders/OrderWidget.tsx'
import { ProductWidget } from '#web/parts/products/ProductWidget.tsx'
import { teamCounts } from '#web/parts/teams/IncompleteTeams.tsx'
import { TeamWidget } from '#web/parts/teams/TeamWidget.tsx'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { findOrders, findProducts, findTeams } from '#web/pages/dashboard/found.ts'
import { SearchNote } from '#web/pages/dashboard/SearchNote.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import type { IssuerVat } from '#domain/shop/issuerVat.ts'
import { WidgetSection } from './WidgetSection.tsx'

type Team = AnswerOf<'GET /teams/me'>[number]
type Bought = AnswerOf<'GET /items/me'>[number]
type Order = AnswerOf<'GET /orders/me'>[number]

/** What the company has. */
export type Possessions = {
  teams: readonly Team[]
  bought: readonly Bought[]
  orders: readonly Order[]
  documents: AnswerOf<'GET /invoices/me'>
}

/** A few teams, products and orders; with a search only matches. (rules/dashboard#overview) */
export function OverviewSections(props: Possessions & { query: string; today: Date; canBook: boolean }) {
  const vat = useVat()
  const { teams, bought, orders, documents, query, today, canBook } = props
  const seesOrders = useMayInCompany()('orders.read')
  const products = bought.filter(isSoldInShop)
  const foundTeams = findTeams(teams.toSorted(incompleteFirst), query)
  const foundProducts = findProducts(products, query)
  const foundOrders = findOrders(orders, { query, documents })
  const found = foundTeams.length + foundProducts.length + foundOrders.length
  const note = (
    <SearchNote
      query={query}
      found={found}
      all={teams.length + products.length + orders.length}
      noun={seesOrders ? 'Teams, Produkte oder Bestellungen' : 'Teams'}
    />
  )
  if (query !== '' && found === 0) return note
  return (
    <>
      {note}
      <div className="flex flex-col gap-8">
        <WidgetSection
          title="Teams"
          facts={query === '' ? teamCounts(teams) : `${foundTeams.length} von ${teams.length}`}
          allTo={addressOf(paths.dashboardTeams(), query)}
          things={foundTeams}
          keyOf={({ id }) => id}
          empty={query === '' ? <NoTeams canBook={canBook} /> : null}
        >
          {(team) => <TeamWidget team={team} to={paths.dashboardTeams()} state={{ scrollToTeamId: team.id }} />}
        </WidgetSection>
        {seesOrders ? (
          <>
            <WidgetSection
              title="Produkte"
              facts={query === '' ? productFacts(products) : `${foundProducts.length} von ${products.length}`}
              allTo={addressOf(paths.dashboardProducts(), query)}
              things={foundProducts}
              keyOf={({ itemId }) => itemId}
              empty={query === '' ? <NoProducts /> : null}
            >
              {(item) => (
                <ProductWidget
                  item={item}
                  to={addressOf(paths.dashboardProducts(), query)}
                  state={{ scrollToCategory: item.itemAttributes.category }}
                />
              )}
            </WidgetSection>
            <WidgetSection
              title="Bestellungen"
              facts={query === '' ? orderFacts(orders, vat) : `${foundOrders.length} von ${orders.length}`}
              allTo={addressOf(paths.dashboardOrders(), query)}
              things={foundOrders}
              keyOf={({ orderID }) => orderID}
              empty={query === '' ? <NoOrders canBook={canBook} /> : null}
            >
              {(order) => (
                <OrderWidget
                  order={order}
                  document={documents.find(({ id }) => id === order.invoiceDocumentId)}
                  isOverdue={isPast(openBill(order, documents)?.day ?? null, today)}
                  to={paths.dashboardOrders()}
                  state={{ scrollToOrderId: order.orderID }}
                />
              )}
            </WidgetSection>
          </>
        ) : null}
      </div>
    </>
  )
}

/** Teams without names come first. */
function incompleteFirst(one: Team, other: Team): number {
  return Number(one.complete) - Number(other.complete)
}

/** 'Alle anzeigen' keeps the search. */
function addressOf(pathname: string, query: string) {
  return { pathname, search: withQuery(new URLSearchParams(), query).toString() }
}

function productFacts(products: readonly Bought[]): string {
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${countOf(products.length, 'Produkt', 'Produkte')} · ${pieces} Stück`
}

function orderFacts(orders: readonly Order[], vat: IssuerVat): string {
  const cents = orders.reduce((sum, order) => sum + centsOf(dueNow(order).totalPrice), 0)
  const count = countOf(orders.length, 'Bestellung', 'Bestellungen')
  const taxed = orders.some(({ totalPrice, gross }) => totalPrice !== gross)
  return `${count} · zusammen ${formatEuro(cents)} ${vatWords.netAside(taxed ? 'charged' : vat)}`
}

/** No way to the booking where nothing can be booked: registration is over, or no place is left for the company. (rules/dashboard#next-steps) */
function NoTeams({ canBook }: { canBook: boolean }) {
  if (!canBook)
    return (
      <EmptyState place="section" title="Keine Teams">
        Zurzeit lassen sich keine Teamplätze buchen.
      </EmptyState>
    )
  return (
    <EmptyState place="section" title="Noch keine Teams" action={<ToBooking />}>
      Buchen Sie Teamplätze; die Namen tragen Sie später ein.
    </EmptyState>
  )
}

function NoProducts() {
  return (
    <EmptyState place="section" title="Noch keine Produkte" action={<ToShop />}>
      T-Shirts mit Druck, Tische, Verpflegung und mehr für Ihre Teams.
    </EmptyState>
  )
}

function NoOrders({ canBook }: { canBook: boolean }) {
  return (
    <EmptyState place="section" title="Noch keine Bestellungen" action={canBook ? <ToBooking /> : <ToShop />}>
      Was Sie bestellen, steht hier mit Preisen und Rechnung.
    </EmptyState>
  )
}

function ToBooking() {
  return (
    <ButtonLink look="second" size="small" to={paths.teamRegistration()}>
      Teams buchen
    </ButtonLink>
  )
}

function ToShop() {
  return (
    <ButtonLink look="second" size="small" to={paths.shop()}>
      Zum Shop
    </ButtonLink>
  )
}
