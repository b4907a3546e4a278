import { useMemo } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { compareText } from '#domain/text/germanOrder.ts'
import { bibsOfTeams } from '#domain/teams/runners.ts'
import { toggleSort, type Sort } from '#domain/text/tables.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { notForSearch, useAreaSearch } from '#web/state/areaSearch.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { preparedYear } from '#web/state/otherYear.ts'
import { sortIn, withSort } from '#web/state/sortInAddress.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { useFound } from '#web/pages/admin/useFound.ts'
import { ExtendedDeadlines, isExtendedOnly, useExtensions, withExtended } from './ExtendedDeadlines.tsx'

type Customer = AnswerOf<'GET /customers'>[number]
const KEYS = ['id', 'companyName', 'name', 'email', 'teamCount', 'orderCount'] as const
type Key = (typeof KEYS)[number]

const FIRST: Sort<Key> = { key: 'companyName', direction: 'asc' }
const keyOf = (column: string): Key => KEYS.find((one) => one === column) ?? FIRST.key

export const loader = () => ({ customers: call('GET /customers') })

export const shouldRevalidate = notForSearch

/** 'Kunden': all companies, each with the way to its details. (rules/staff#customers) */
export function Component() {
  const { customers } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1>Kunden</h1>
        <LoadedWord data={customers}>{(rows) => <ExtendedDeadlines customers={rows} />}</LoadedWord>
      </div>
      <Loaded
        data={customers}
        skeleton={<LoadingRows label="Kunden werden geladen …" />}
        sayFailure={(reason) => `Daten konnten nicht geladen werden. ${reason}`}
      >
        {(rows) => <Customers customers={rows} />}
      </Loaded>
    </>
  )
}

function Customers({ customers }: { customers: readonly Customer[] }) {
  const { search, setSearch } = useAreaSearch()
  const navigate = useNavigate()
  const extensionsOf = useExtensions()
  const onlyExtended = isExtendedOnly(search)
  const { key, direction } = sortIn(search, KEYS, FIRST)
  const sorted = useMemo(() => {
    const turn = direction === 'asc' ? 1 : -1
    return customers.toSorted((one, other) => turn * compare[key](one, other) || one.id - other.id)
  }, [customers, key, direction])
  const found = useFound(sorted, searched, bibsIn)
  const prepared = preparedYear()
  const shown = onlyExtended ? found.filter((one) => extensionsOf(one).length > 0) : found
  return (
    <>
      <Table
        label="Kunden"
        columns={onlyExtended ? [...NARROW_COLUMNS, extensionsColumn(extensionsOf)] : COLUMNS}
        rows={shown}
        rowKey={({ id }) => id}
        sort={{ key, direction }}
        onSort={(column) => setSearch((now) => withSort(now, toggleSort({ key, direction }, keyOf(column)), FIRST))}
        onOpen={({ id }) => void navigate(paths.adminCustomer(id))}
        phoneRow={(customer) => (
          <PhoneRow customer={customer} extensions={onlyExtended ? extensionsOf(customer) : []} />
        )}
        empty={
          <NothingFound
            title={onlyExtended ? 'Für keine Firma ist eine Frist verlängert.' : 'Keine Kunden gefunden.'}
            onShowAll={onlyExtended ? () => setSearch((now) => withExtended(now, '')) : undefined}
          >
            {prepared === null
              ? 'Sobald sich eine Firma registriert, steht sie hier.'
              : `Alle Firmen stehen hier, sobald ${prepared} begonnen hat.`}
          </NothingFound>
        }
      />
      <p role="status" className="mt-3 text-sm text-rock">
        {inWords(shown, customers.length)}
      </p>
    </>
  )
}

const nameOf = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`

const compare: Record<Key, (one: Customer, other: Customer) => number> = {
  id: (one, other) => one.id - other.id,
  companyName: (one, other) => compareText(one.companyName, other.companyName),
  name: (one, other) => compareText(one.lastName, other.lastName) || compareText(one.firstName, other.firstName),
  email: (one, other) => compareText(one.email, other.email),
  teamCount: (one, other) => one.teamCount - other.teamCount,
  orderCount: (one, other) => one.orderCount - other.orderCount,
}

const bibsIn = ({ teamNumbers }: Customer) => bibsOfTeams(teamNumbers)

function searched(customer: Customer) {
  const { id, companyName, email, companyUID, business, companyContact } = customer
  const words = [`#${id}`, companyName, nameOf(customer), email, companyUID, business, companyContact?.email]
  return [...words, ...bibsIn(customer)]
}

function emailOf({ email }: Customer) {
  return (
    <span title={email} className="block max-w-44 truncate">
      {email}
    </span>
  )
}

/** Which of its two pages a company has. (rules/staff#customers) */
function pagesOf({ companyPageActive, tshirtPageActive }: Customer): string {
  const open = [companyPageActive && 'Firma', tshirtPageActive && 'T-Shirt'].filter(Boolean)
  return open.join(', ') || '–'
}

/** The counts before names: on a tablet the last columns are beside what is in sight. */
const COLUMNS: Column<Customer>[] = [
  { key: 'id', title: 'Nr.', cell: ({ id }) => `#${id}`, sortable: true, numeral: true },
  {
    key: 'companyName',
    title: 'Firma',
    sortable: true,
    cell: ({ id, companyName }) => (
      <Link to={paths.adminCustomer(id)} className="block w-fit font-semibold text-spruce hover:underline">
        <span title={companyName} className="block max-w-80 truncate max-xl:max-w-40">
          {companyName}
        </span>
        <span className="sr-only"> Details</span>
      </Link>
    ),
  },
  {
    key: 'teamCount',
    title: 'Teams',
    sortable: true,
    cell: ({ teamCount }) => teamCount,
    numeral: true,
    align: 'right',
  },
  {
    key: 'orderCount',
    title: 'Bestellungen',
    sortable: true,
    cell: ({ orderCount }) => orderCount,
    numeral: true,
    align: 'right',
  },
  { key: 'name', title: 'Ansprechpartner', sortable: true, cell: nameOf },
  { key: 'email', title: 'E-Mail', sortable: true, cell: emailOf, quiet: true, yields: true },
  { key: 'pages', title: 'Aktive Seiten', cell: pagesOf, quiet: true, yields: true },
]

/** What stays beside the extended deadlines, which may be several. */
const BESIDE_EXTENSIONS = ['id', 'companyName', 'teamCount']
const NARROW_COLUMNS = COLUMNS.filter(({ key }) => BESIDE_EXTENSIONS.includes(key))

/** Which deadlines end later for the company. */
const extensionsColumn = (extensionsOf: (customer: Customer) => string[]): Column<Customer> => ({
  key: 'extensions',
  title: 'Verlängert',
  cell: (customer) => <span className="whitespace-normal">{extensionsOf(customer).join(', ')}</span>,
  width: 'w-full',
})

function PhoneRow({ customer, extensions }: { customer: Customer; extensions: readonly string[] }) {
  const { companyName, email, teamCount, orderCount } = customer
  return (
    <>
      <p className="font-semibold wrap-anywhere">{companyName}</p>
      <p className="text-sm text-rock wrap-anywhere">
        {nameOf(customer)}, {email}
      </p>
      <p className="text-sm">
        {countOf(teamCount, 'Team', 'Teams')}, {countOf(orderCount, 'Bestellung', 'Bestellungen')}
      </p>
      {extensions.map((words) => (
        <p key={words} className="text-sm">
          {words}
        </p>
      ))}
    </>
  )
}

/** How many are shown, and what they have booked together. */
function inWords(shown: readonly Customer[], all: number): string {
  const total = countOf(all, 'Kunde', 'Kunden')
  const count = shown.length === all ? total : `${formatCount(shown.length)} von ${total}`
  const teams = shown.reduce((sum, { teamCount }) => sum + teamCount, 0)
  const orders = shown.reduce((sum, { orderCount }) => sum + orderCount, 0)
  return `${count}, ${countOf(teams, 'Team', 'Teams')}, ${countOf(orders, 'Bestellung', 'Bestellungen')}`
}
