import { deliveredTo, ONLY_WISHED } from '#contract/shirts/productionFiles.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import type { ProductionBy } from '#contract/shirts/production.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { useFound } from '#web/pages/admin/useFound.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { CellLink } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Table } from '#web/ui/list/Table.tsx'
import type { ProductionRow } from './production.ts'

/** The shirts that are made and printed alike, a row each. (rules/shirts#production) */
export function ProductionTable({ by, rows }: { by: ProductionBy; rows: readonly ProductionRow[] }) {
  const shown = useFound(rows, searched)
  return (
    <>
      <Table
        label="T-Shirts und Drucke"
        columns={by === 'item' ? SHIRT_COLUMNS : BY_COMPANY}
        rows={shown}
        rowKey={keyOf}
        phoneRow={(row) => <PhoneRow row={row} />}
        empty={
          <NothingFound title={rows.length > 0 ? 'Kein T-Shirt gefunden.' : 'Noch keine T-Shirts bestellt.'}>
            Sobald eine Firma T-Shirts bestellt oder jemand eine Größe angibt, steht es hier.
          </NothingFound>
        }
      />
      <p role="status" className="mt-3 text-sm text-rock">
        {countOf(shown.length, 'Zeile', 'Zeilen')}
      </p>
    </>
  )
}

const keyOf = ({ itemId, name, fit, size, color, prints, receiver }: ProductionRow) =>
  JSON.stringify([receiver?.customerID, receiver?.orderID, itemId, name, fit, size, color, prints])

const searched = ({ name, fit, size, color, receiver }: ProductionRow) => [
  name ?? ONLY_WISHED,
  fit,
  size,
  color,
  receiver?.companyName,
  receiver?.orderID ? `#${receiver.orderID}` : null,
  receiver?.delivery,
]

const COUNT = { align: 'right', numeral: true, tight: true } as const
const orNothing = (count: number) => (count === 0 ? '–' : formatCount(count))

const SHIRT_COLUMNS: Column<ProductionRow>[] = [
  {
    key: 'name',
    title: 'Artikel',
    tight: true,
    cell: ({ name }) => (name === null ? <span className="text-rock">{ONLY_WISHED}</span> : name),
  },
  { key: 'fit', title: 'Schnitt', tight: true, cell: ({ fit }) => fit ?? '–' },
  { key: 'size', title: 'Größe', tight: true, cell: ({ size }) => size ?? '–' },
  { key: 'color', title: 'Farbe', tight: true, cell: ({ color }) => color ?? '–' },
  { key: 'prints', title: 'Drucke', cell: ({ prints }) => orNothing(prints), ...COUNT },
  { key: 'ordered', title: 'Bestellt', cell: ({ ordered }) => orNothing(ordered), ...COUNT },
  { key: 'paid', title: 'Bezahlt', cell: ({ paid }) => orNothing(paid), ...COUNT },
  { key: 'wished', title: 'Gewünscht', cell: ({ wished }) => orNothing(wished), ...COUNT },
]

const COMPANY_COLUMNS: Column<ProductionRow>[] = [
  {
    key: 'company',
    title: 'Firma',
    tight: true,
    cell: ({ receiver }) =>
      receiver && <CellLink to={paths.adminCustomer(receiver.customerID)}>{receiver.companyName}</CellLink>,
  },
  {
    key: 'order',
    title: 'Best.',
    tight: true,
    cell: ({ receiver }) =>
      receiver?.orderID ? (
        <CellLink to={placePaths.adminOrder(receiver.orderID)}>{`#${receiver.orderID}`}</CellLink>
      ) : null,
  },
]

const DELIVERY_COLUMNS: Column<ProductionRow>[] = [
  {
    key: 'delivery',
    title: 'Lieferung',
    yields: true,
    cell: (row) => <span title={deliveredTo(row) ?? undefined}>{row.receiver?.delivery ?? '–'}</span>,
  },
  { key: 'logo', title: 'Logo', tight: true, yields: true, cell: ({ receiver }) => receiver?.logo ?? '–' },
]

/** Column of what is paid: it gives way where there is little room, since it stands in the list by item too. */
const BY_COMPANY = [
  ...COMPANY_COLUMNS,
  ...SHIRT_COLUMNS.map((column) => (column.key === 'paid' ? { ...column, yields: true } : column)),
  ...DELIVERY_COLUMNS,
]

function PhoneRow({ row }: { row: ProductionRow }) {
  const { name, fit, size, color, prints, ordered, paid, wished, receiver } = row
  const kind = [fit, size, color].filter(Boolean).join(', ')
  return (
    <div className="flex items-baseline gap-4">
      <span className="numeral w-14 shrink-0 text-right text-xl">{formatCount(ordered || wished)}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name ?? 'Gewünscht'}</span>
          {kind === '' ? '' : `, ${kind}`}
        </p>
        <p className="text-sm text-rock">
          {name === null
            ? ONLY_WISHED
            : `${formatCount(paid)} bezahlt${prints === 0 ? '' : `, je ${countOf(prints, 'Druck', 'Drucke')}`}`}
        </p>
        {receiver ? (
          <p className="text-sm text-rock wrap-anywhere">
            <TextLink to={paths.adminCustomer(receiver.customerID)}>{receiver.companyName}</TextLink>
            {receiver.orderID ? (
              <>
                , <TextLink to={placePaths.adminOrder(receiver.orderID)}>Bestellung #{receiver.orderID}</TextLink>
              </>
            ) : null}
            {receiver.delivery ? `, ${receiver.delivery}` : ''}
            {receiver.logo ? `, Logo ${receiver.logo}` : ''}
          </p>
        ) : null}
      </div>
    </div>
  )
}
