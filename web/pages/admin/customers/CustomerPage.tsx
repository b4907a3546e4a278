import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { messages } from '#contract/messages.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { preparedYear } from '#web/state/otherYear.ts'
import { may } from '#web/state/staffRights.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { SectionBar } from '#web/ui/page/SectionBar.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { BoughtItems } from './BoughtItems.tsx'
import type { Customer } from './customer.ts'
import { CustomerAccount } from './CustomerAccount.tsx'
import { CustomerActs } from './CustomerActs.tsx'
import { CustomerAddress } from './CustomerAddress.tsx'
import { CustomerCertificates } from './CustomerCertificates.tsx'
import { CustomerContact } from './CustomerContact.tsx'
import { CustomerDeadlines } from './CustomerDeadlines.tsx'
import { CustomerDocuments } from './CustomerDocuments.tsx'
import { CustomerHoldings } from './CustomerHoldings.tsx'
import { CustomerInvitations } from './CustomerInvitations.tsx'
import { CustomerLetters } from './CustomerLetters.tsx'
import { CustomerLog } from './CustomerLog.tsx'
import { CustomerLogins } from './CustomerLogins.tsx'
import { CustomerMaster } from './CustomerMaster.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { CustomerPeople } from './CustomerPeople.tsx'
import { CustomerReach } from './CustomerReach.tsx'
import { CustomerShirts } from './CustomerShirts.tsx'
import { Mark, marksOf } from './customerMarks.tsx'
import type { Editing } from './EditSection.tsx'
import { LargeBooking } from './LargeBooking.tsx'

const NOT_FOUND = 'Nicht gefunden'
const INVALID_ID = 'Ungültige Kunden-ID.'

export const loader = ({ params }: LoaderFunctionArgs) => ({
  found: customerWithAll(Number(params['customerId'])),
  today: new Date(),
})

/** So many of its mails and log entries the page shows. */
const NEWEST = 50

export const shouldRevalidate = notForSearch

type Whole = {
  customer: Customer
  orders: AnswerOf<'GET /orders/customer/:id'>
  /** null for whom teams are none of their business; neither are the items' categories then. */
  teams: AnswerOf<'GET /teams/customer/:id'> | null
  documents: AnswerOf<'GET /invoices/customer/:id'>
  items: AnswerOf<'GET /items/all'>
}
/** What is read beside the rest, so that the page does not wait for it. */
type Beside = {
  notes: Promise<AnswerOf<'GET /customers/:id/notes'>>
  people: Promise<AnswerOf<'GET /customers/:id/colleagues'>>
  /** null for whom they are none of their business. */
  letters: Promise<[AnswerOf<'GET /letters'>, AnswerOf<'GET /letters/bounces'>]> | null
  entries: Promise<AnswerOf<'GET /logs'>> | null
  account: Promise<AnswerOf<'GET /customers/:id/account'>> | null
}
type Found = (Whole & Beside) | { absent: string }

/** A customer with all it has booked; or why the address names none. (rules/staff#customer) */
async function customerWithAll(id: number): Promise<Found> {
  if (!Number.isSafeInteger(id) || id <= 0) return { absent: INVALID_ID }
  const prepared = preparedYear()
  if (prepared !== null) return { absent: `Alle Firmen stehen hier, sobald ${prepared} begonnen hat.` }
  const params = { id }
  try {
    const [customer, orders, teams, documents, items] = await Promise.all([
      call('GET /customers/:id', { params }),
      call('GET /orders/customer/:id', { params }),
      may('teams.read') ? call('GET /teams/customer/:id', { params }) : null,
      call('GET /invoices/customer/:id', { params }),
      may('items.read') ? call('GET /items/all') : [],
    ])
    return { customer, orders, teams, documents, items, ...beside(id) }
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return { absent: messages.customer.notFound }
    throw error
  }
}

function beside(id: number): Beside {
  const newest = { customer: String(id), limit: String(NEWEST) }
  return {
    notes: call('GET /customers/:id/notes', { params: { id } }),
    people: call('GET /customers/:id/colleagues', { params: { id } }),
    letters: may('letters.read')
      ? Promise.all([call('GET /letters', { query: newest }), call('GET /letters/bounces')])
      : null,
    account: may('payments.read') ? call('GET /customers/:id/account', { params: { id } }) : null,
    entries: may('logs.read') ? call('GET /logs', { query: newest }) : null,
  }
}

/** 'Kundendetail': all that a company is and has, and what the staff can change of it. (rules/staff#customer) */
export function Component() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.adminCustomers()}>Zurück zur Übersicht</BackLink>
      <h1 className="mb-5 wrap-anywhere">
        <LoadedWord data={found} before={<LongName>Kundendetail</LongName>} without={<LongName>Kundendetail</LongName>}>
          {(loaded) => <LongName>{titleOf(loaded)}</LongName>}
        </LoadedWord>
      </h1>
      <Loaded
        data={found}
        skeleton={<DetailSkeleton />}
        sayFailure={(reason) => `Kundendaten konnten nicht geladen werden. ${reason}`}
      >
        {(loaded) => ('customer' in loaded ? <Detail {...loaded} /> : <EmptyState title={loaded.absent} />)}
      </Loaded>
    </>
  )
}

function titleOf(found: Found): string {
  return 'customer' in found ? `Kundendetail: ${found.customer.companyName}` : NOT_FOUND
}

function Detail({ customer, orders, teams, documents, items, notes, ...rest }: Whole & Beside) {
  const [editing, setEditing] = useState<Editing>('none')
  const { letters, entries, account, people } = rest
  const { today } = useLoaderData<typeof loader>()
  const edit = { editing, onEditing: setEditing }
  return (
    <>
      <CustomerReach customer={customer} />
      <SectionBar
        label="Abschnitte"
        sections={marksOf({ konto: account, mails: letters, verlauf: entries, personen: teams })}
      />
      <LargeBooking customer={customer} orders={orders} />
      <CustomerActs customer={customer} />
      <CustomerCertificates customer={customer} />
      <div className="mb-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <Mark of="belege">
          <CustomerDocuments documents={documents} />
        </Mark>
        <Mark of="notizen">
          <CustomerNotes customerId={customer.id} notes={notes} />
        </Mark>
      </div>
      {account ? (
        <Mark of="konto">
          <CustomerAccount customerId={customer.id} account={account} />
        </Mark>
      ) : null}
      <Mark of="zugaenge">
        <CustomerLogins customerId={customer.id} people={people} today={today} />
      </Mark>
      <Mark of="fristen">
        <CustomerDeadlines customer={customer} today={today} />
      </Mark>
      <Mark of="daten">
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <CustomerMaster customer={customer} {...edit} />
          <CustomerContact customer={customer} {...edit} />
          <CustomerAddress kind="billing" customer={customer} {...edit} />
          <CustomerAddress kind="delivery" customer={customer} {...edit} />
        </div>
      </Mark>
      <Mark of="artikel">
        <BoughtItems orders={orders} items={items} />
        {teams ? <CustomerShirts teams={teams} /> : null}
      </Mark>
      <Mark of="bestellungen">
        <CustomerHoldings orders={orders} teams={teams} documents={documents} />
      </Mark>
      {letters ? (
        <Mark of="mails">
          <CustomerLetters letters={letters} most={NEWEST}>
            <CustomerInvitations customer={customer} />
          </CustomerLetters>
        </Mark>
      ) : null}
      {entries ? (
        <Mark of="verlauf">
          <CustomerLog customerId={customer.id} entries={entries} most={NEWEST} />
        </Mark>
      ) : null}
      {teams ? (
        <Mark of="personen">
          <CustomerPeople teams={teams.filter(({ withdrawn }) => !withdrawn)} />
        </Mark>
      ) : null}
    </>
  )
}

function DetailSkeleton() {
  return (
    <Loading label="Kundendaten werden geladen …">
      <div className="skeleton mb-5 h-16 rounded-card" />
      <div className="grid gap-5 xl:grid-cols-2">
        {[7, 4, 5, 5].map((lines, place) => (
          <div key={place} className="rounded-card border border-line bg-paper p-6">
            <SkeletonLines lines={lines} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
