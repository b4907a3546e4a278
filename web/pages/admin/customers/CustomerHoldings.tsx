import { useMemo, useState, type ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { bibName } from '#contract/teams/teamNames.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { matchesSearch } from '#domain/text/tables.ts'
import {
  documentsByOrder,
  selectOrders,
  WHOLE_VIEW,
  type IssuedDocument,
  type OrdersView,
  type StaffOrder,
} from '#web/parts/orders/staffOrders.ts'
import { StaffTeamRow, type StaffTeam } from '#web/parts/teams/StaffTeamRow.tsx'
import { selectTeams, type TeamsView } from '#web/parts/teams/staffTeams.ts'
import { useMay } from '#web/state/staffRights.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { WithdrawnTeams } from '#web/parts/teams/WithdrawnTeams.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { LongList } from '#web/ui/list/LongList.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { OrderAccordion } from '#web/pages/admin/orders/OrderAccordion.tsx'

type CustomerHoldingsProps = {
  orders: readonly StaffOrder[]
  /** null for whom teams are none of their business. */
  teams: readonly (StaffTeam & { withdrawn: boolean })[] | null
  documents: readonly IssuedDocument[]
}

/** Orders or teams of the company, each with its filters. (rules/staff#customer) */
export function CustomerHoldings({ orders, teams, documents }: CustomerHoldingsProps) {
  const [tab, setTab] = useState('orders')
  const running = teams?.filter(({ withdrawn }) => !withdrawn) ?? []
  return (
    <section aria-label="Bestellungen und Teams" className="mt-9">
      <Tabs
        label="Bestellungen und Teams"
        value={tab}
        onValue={setTab}
        tabs={[
          {
            value: 'orders',
            label: `Bestellungen (${orders.length})`,
            content: <Orders orders={orders} documents={documents} />,
          },
          ...(teams === null
            ? []
            : [
                {
                  value: 'teams',
                  label: `Teams (${running.length})`,
                  content: (
                    <>
                      <Teams teams={running} />
                      <WithdrawnTeams
                        teams={teams.filter(({ withdrawn }) => withdrawn)}
                        orderPath={placePaths.adminOrder}
                      />
                    </>
                  ),
                },
              ]),
        ]}
      />
    </section>
  )
}

const PAYMENTS = [
  { value: 'ALL', label: 'Alle' },
  { value: 'PENDING', label: labels.paymentState.PENDING },
  { value: 'COMPLETED', label: labels.paymentState.COMPLETED },
] as const

function Orders({ orders, documents }: Omit<CustomerHoldingsProps, 'teams'>) {
  const [query, setQuery] = useState('')
  const [payment, setPayment] = useState<OrdersView['payment']>('ALL')
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const byOrder = useMemo(() => documentsByOrder(documents), [documents])
  const [today] = useState(() => new Date())
  const view = { ...WHOLE_VIEW, payment }
  // its placeholder says by which: a number of an invoice would find others
  const shown = selectOrders(orders, { view, query: '', documents: byOrder, today }).filter(({ orderID }) =>
    matchesSearch(query, [`#${orderID}`]),
  )
  return (
    <>
      <Filters
        search={
          <SearchBox
            label="Bestellung nach ID suchen"
            placeholder="Bestellung nach ID suchen..."
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        }
      >
        <ChoiceChips
          label="Zahlung"
          name="customer-payment"
          options={PAYMENTS}
          value={payment}
          onChange={(value) => setPayment(valueOf(PAYMENTS, value))}
        />
      </Filters>
      {shown.length === 0 ? (
        <EmptyState place="section" title="Keine Bestellungen entsprechen den Filtern." />
      ) : (
        <OrderAccordion
          orders={shown}
          documents={byOrder}
          open={open}
          onToggle={(orderID) => setOpen(open.symmetricDifference(new Set([orderID])))}
          isFiltered={payment !== 'ALL'}
        />
      )}
    </>
  )
}

const STATES = [
  { value: 'ALL', label: 'Alle' },
  { value: 'COMPLETE', label: 'Vollständig' },
  { value: 'INCOMPLETE', label: 'Unvollständig' },
] as const
const TIMES = [
  { value: 'ALL', label: 'Alle' },
  { value: 'WITH', label: 'Mit' },
  { value: 'WITHOUT', label: 'Ohne' },
] as const

function Teams({ teams }: { teams: readonly StaffTeam[] }) {
  const mayWrite = useMay()('teams.write')
  const [view, setView] = useState<TeamsView>({ query: '', status: 'ALL', timekeeping: 'ALL' })
  const shown = selectTeams(teams, view)
  return (
    <>
      <Filters
        search={
          <SearchBox
            label="Team suchen"
            placeholder="Team suchen (Name, ID, Bestell-ID)..."
            value={view.query}
            onChange={(event) => setView({ ...view, query: event.target.value })}
          />
        }
      >
        <ChoiceChips
          label="Status"
          name="customer-status"
          options={STATES}
          value={view.status}
          onChange={(value) => setView({ ...view, status: valueOf(STATES, value) })}
        />
        <ChoiceChips
          label="Zeitmessung"
          name="customer-time"
          options={TIMES}
          value={view.timekeeping}
          onChange={(value) => setView({ ...view, timekeeping: valueOf(TIMES, value) })}
        />
      </Filters>
      {shown.length === 0 ? (
        <EmptyState place="section" title="Keine Teams entsprechen den Filtern." />
      ) : (
        <div className="rounded-card border border-line bg-paper">
          <LongList rows={shown}>
            {(team) => (
              <StaffTeamRow
                team={team}
                actions={
                  mayWrite && (
                    <ButtonLink look="second" size="small" to={placePaths.adminTeam(team.id)}>
                      Bearbeiten<span className="sr-only"> von {bibName(team)}</span>
                    </ButtonLink>
                  )
                }
              />
            )}
          </LongList>
        </div>
      )}
    </>
  )
}

function Filters({ search, children }: { search: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-64 sm:max-w-md">{search}</div>
      {children}
    </div>
  )
}

/** The option that was chosen, the first where there is none of that value. */
function valueOf<Value extends string>(
  options: readonly [{ value: Value }, ...{ value: Value }[]],
  value: string,
): Value {
  return options.find((option) => option.value === value)?.value ?? options[0].value
}
