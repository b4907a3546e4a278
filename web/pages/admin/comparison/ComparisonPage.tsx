import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { comparisonCsv } from '#contract/staff/exports.ts'
import { isTeamPlace } from '#domain/shop/kinds.ts'
import { COMPANY_KINDS, type CompanyKind } from '#domain/staff/comparison.ts'
import { formatDay } from '#domain/text/days.ts'
import { tableOf } from '#domain/text/factTable.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { CsvButton } from '#web/pages/admin/CsvButton.tsx'
import { SeasonPicture } from '#web/pages/admin/overview/SeasonPicture.tsx'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { otherYear } from '#web/state/otherYear.ts'
import { may } from '#web/state/staffRights.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { Stat } from '#web/ui/Stat.tsx'
import { InviteCard } from './InviteCard.tsx'

type Comparison = AnswerOf<'GET /statistics/comparison'>
type Item = Comparison['items'][number]
type Company = Comparison['companies'][number]

export const loader = () => ({
  known: Promise.all([call('GET /statistics/comparison'), call('GET /statistics/season'), invitations()]),
})

/** Of past years nobody is invited, and not everybody of the staff reads messages. */
const invitations = async () => (may('messages.read') && otherYear.label === null ? call('GET /come-again') : null)

/** A year beside the one before it: bookings by days to the race, items, and companies that came again, are new or are missing. (rules/statistics#comparison) */
export function Component() {
  const { known } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-2">Vergleich mit dem Vorjahr</h1>
      <Loaded
        data={known}
        skeleton={
          <Loading label="Vergleich wird geladen …">
            <SkeletonLines lines={12} />
          </Loading>
        }
      >
        {([comparison, season, invited]) => (
          <>
            <Head comparison={comparison} />
            <SeasonPicture season={season} />
            <Items comparison={comparison} />
            <Companies comparison={comparison} invited={invited} />
          </>
        )}
      </Loaded>
    </>
  )
}

const places = (items: readonly Item[], count: (item: Item) => number) =>
  items.filter(isTeamPlace).reduce((sum, item) => sum + count(item), 0)
const sumOf = (items: readonly Item[], euros: (item: Item) => number) =>
  items.reduce((sum, item) => sum + centsOf(euros(item)), 0)

function Head({ comparison: { year, before, items } }: { comparison: Comparison }) {
  if (before === null)
    return (
      <p className="max-w-2xl text-rock">
        {year} ist das erste Jahr hier. Mit dem nächsten stehen die Zahlen nebeneinander, ohne dass jemand etwas
        einträgt.
      </p>
    )
  return (
    <>
      <p className="max-w-2xl text-rock">
        {year} neben {before.year}. So lange vor dem Lauf wie heute war {before.year} der {formatDay(before.day)}.
      </p>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-3">
        <Stat label={`Teams ${year}`} value={formatCount(places(items, ({ sold }) => sold))} />
        <Stat
          label={`${before.year} so lange vor dem Lauf`}
          value={formatCount(places(items, (item) => item.before?.soldByThen ?? 0))}
        />
        <Stat label={`Umsatz netto ${year}`} value={formatEuro(sumOf(items, ({ revenue }) => revenue))} />
        <Stat
          label={`${before.year} so lange vor dem Lauf`}
          value={formatEuro(sumOf(items, (item) => item.before?.revenueByThen ?? 0))}
        />
        <Stat
          label={`${before.year} im ganzen Jahr`}
          value={formatEuro(sumOf(items, (item) => item.before?.revenue ?? 0))}
        />
      </dl>
    </>
  )
}

const NUMBER = { align: 'right', numeral: true } as const
const euros = (value: number | undefined) => (value === undefined ? '–' : formatEuro(centsOf(value)))
const pieces = (value: number | undefined) => (value === undefined ? '–' : formatCount(value))

const itemColumns = (before: string): Column<Item>[] => [
  { key: 'name', title: 'Artikel', cell: ({ name }) => name },
  { key: 'sold', title: 'Stück', cell: ({ sold }) => formatCount(sold), ...NUMBER },
  {
    key: 'soldByThen',
    title: `${before} so lange vorher`,
    cell: (item) => pieces(item.before?.soldByThen),
    folds: true,
    ...NUMBER,
  },
  { key: 'soldBefore', title: `${before} gesamt`, cell: (item) => pieces(item.before?.sold), folds: true, ...NUMBER },
  { key: 'revenue', title: 'Umsatz netto', cell: ({ revenue }) => euros(revenue), ...NUMBER },
  {
    key: 'revenueByThen',
    title: `${before} so lange vorher`,
    cell: (item) => euros(item.before?.revenueByThen),
    folds: true,
    ...NUMBER,
  },
  {
    key: 'revenueBefore',
    title: `${before} gesamt`,
    cell: (item) => euros(item.before?.revenue),
    folds: true,
    ...NUMBER,
  },
]

function Items({ comparison: { before, items } }: { comparison: Comparison }) {
  if (before === null) return null
  return (
    <section aria-labelledby="artikel" className="mt-9">
      <h2 id="artikel" className="mb-4">
        Artikel
      </h2>
      <Table
        label="Artikel im Vergleich"
        columns={itemColumns(before.year)}
        rows={items}
        rowKey={({ name, itemType }) => `${itemType} ${name}`}
        phoneRow={(item) => <ItemOnPhone item={item} before={before.year} />}
        empty={<EmptyState place="section" title="Noch ist nichts verkauft." />}
      />
    </section>
  )
}

function ItemOnPhone({ item, before }: { item: Item; before: string }) {
  return (
    <span className="block">
      <span className="block font-semibold wrap-anywhere">{item.name}</span>
      <span className="block text-sm">
        {formatCount(item.sold)} Stück, {euros(item.revenue)}
      </span>
      <span className="block text-sm text-rock">
        {before} so lange vorher: {pieces(item.before?.soldByThen)} Stück, {euros(item.before?.revenueByThen)}
      </span>
      <span className="block text-sm text-rock">
        {before} gesamt: {pieces(item.before?.sold)} Stück, {euros(item.before?.revenue)}
      </span>
    </span>
  )
}

const KIND_WORDS = {
  missing: { label: 'Fehlen noch', none: 'Alle Firmen des Vorjahrs haben wieder bestellt.' },
  again: { label: 'Wieder dabei', none: 'Noch keine Firma des Vorjahrs hat bestellt.' },
  new: { label: 'Neu', none: 'Noch ist keine neue Firma dabei.' },
} as const satisfies Record<CompanyKind, { label: string; none: string }>

const NOBODY_BEFORE = 'Im Vorjahr hat keine Firma bestellt.'

const COMPANY_COLUMNS: Column<Company>[] = [
  {
    key: 'companyName',
    title: 'Firma',
    cell: ({ customerID, companyName }) => <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>,
  },
  { key: 'teams', title: 'Teams', cell: ({ teams }) => formatCount(teams), ...NUMBER },
  { key: 'teamsBefore', title: 'Vorjahr', cell: ({ teamsBefore }) => formatCount(teamsBefore), ...NUMBER },
  { key: 'revenue', title: 'Umsatz netto', cell: ({ revenue }) => euros(revenue), ...NUMBER },
  { key: 'revenueBefore', title: 'Vorjahr', cell: ({ revenueBefore }) => euros(revenueBefore), ...NUMBER },
]

type CompaniesProps = { comparison: Comparison; invited: AnswerOf<'GET /come-again'> | null }

function Companies({ comparison: { before, companies }, invited }: CompaniesProps) {
  const [kind, setKind] = useState<CompanyKind>('missing')
  if (before === null) return null
  const counts = tableOf(COMPANY_KINDS, (one) => companies.filter((company) => company.kind === one).length)
  const rows = companies.filter((company) => company.kind === kind)
  const hadCompanies = counts.missing + counts.again > 0
  return (
    <section aria-labelledby="firmen" className="mt-9">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="firmen">Firmen</h2>
        <CsvButton
          label="Firmen (CSV)"
          make={() => comparisonCsv(companies, labelOf)}
          disabled={companies.length === 0}
        />
      </div>
      <ChoiceChips
        label="Anzeigen"
        name="kind"
        size="small"
        className="mb-4"
        options={COMPANY_KINDS.map((value) => ({
          value,
          label: `${KIND_WORDS[value].label} (${formatCount(counts[value])})`,
        }))}
        value={kind}
        onChange={(value) => setKind(COMPANY_KINDS.find((one) => one === value) ?? 'missing')}
      />
      {invited !== null && kind === 'missing' ? <InviteCard state={invited} /> : null}
      <Table
        label={`Firmen: ${KIND_WORDS[kind].label}`}
        columns={COMPANY_COLUMNS}
        rows={rows}
        rowKey={({ customerID }) => customerID}
        phoneRow={(company) => <CompanyOnPhone company={company} />}
        empty={
          <EmptyState place="section" title={hadCompanies || kind === 'new' ? KIND_WORDS[kind].none : NOBODY_BEFORE} />
        }
      />
    </section>
  )
}

const labelOf = (kind: CompanyKind) => KIND_WORDS[kind].label

function CompanyOnPhone({ company }: { company: Company }) {
  const { customerID, companyName, teams, teamsBefore, revenue, revenueBefore } = company
  return (
    <span className="block">
      <TextLink to={paths.adminCustomer(customerID)} className="font-semibold wrap-anywhere">
        {companyName}
      </TextLink>
      <span className="block text-sm text-rock">
        {countOf(teams, 'Team', 'Teams')}, {euros(revenue)}; Vorjahr {formatCount(teamsBefore)}, {euros(revenueBefore)}
      </span>
    </span>
  )
}
