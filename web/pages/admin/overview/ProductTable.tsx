import { useMemo } from 'react'
import { isTeamPlace } from '#domain/shop/kinds.ts'
import { buyersOf } from '#domain/staff/statistics.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import type { StaffProduct } from '#web/parts/products/staffProducts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Table } from '#web/ui/list/Table.tsx'
import { HiddenSum } from './DashboardTotals.tsx'

type ProductTableProps = {
  label: string
  products: readonly StaffProduct[]
  revenue: 'hidden' | 'shown'
  onOpen: (product: StaffProduct) => void
}

/** The products of one category; how many are timed is told where there are team places. (rules/statistics#rows) */
export function ProductTable({ label, products, revenue, onOpen }: ProductTableProps) {
  const columns = useMemo(() => {
    const places = products.some(isTeamPlace)
    return [...nameColumns(onOpen), ...(places ? TIMED_COLUMNS : []), STOCK_COLUMN, revenueColumn(revenue)]
  }, [products, revenue, onOpen])
  return (
    <Table
      label={label}
      columns={columns}
      rows={products}
      rowKey={({ itemId }) => itemId}
      onOpen={onOpen}
      phoneRow={(product) => <PhoneRow product={product} revenue={revenue} />}
      empty={null}
    />
  )
}

const COUNT = { align: 'right', numeral: true, width: 'w-36' } as const

const nameColumns = (onOpen: (product: StaffProduct) => void): Column<StaffProduct>[] => [
  {
    key: 'name',
    title: 'Artikel',
    cell: (product) => (
      <span className="flex items-center gap-3">
        <button
          type="button"
          onClick={() => onOpen(product)}
          className="text-left font-semibold text-spruce hover:underline"
        >
          <span title={product.name} className="block max-w-80 truncate">
            {product.name}
          </span>
          <span className="sr-only"> Käufer ansehen</span>
        </button>
        <Gone product={product} />
      </span>
    ),
  },
  { key: 'buyers', title: 'Käufer', cell: (product) => formatCount(buyersOf(product).length), ...COUNT },
  { key: 'sold', title: 'Verkauft', cell: ({ sold }) => formatCount(sold), ...COUNT },
]

const TIMED_COLUMNS: Column<StaffProduct>[] = [
  {
    key: 'timed',
    title: 'mit Zeitmessung',
    cell: (product) => (isTeamPlace(product) ? formatCount(product.soldWithTimekeeping) : '–'),
    ...COUNT,
  },
  {
    key: 'untimed',
    title: 'ohne Zeitmessung',
    cell: (product) => (isTeamPlace(product) ? formatCount(product.soldWithoutTimekeeping) : '–'),
    ...COUNT,
  },
]

const STOCK_COLUMN: Column<StaffProduct> = { key: 'stock', title: 'Bestand', cell: stockOf, ...COUNT }

const revenueColumn = (revenue: 'hidden' | 'shown'): Column<StaffProduct> => ({
  key: 'revenue',
  title: 'Umsatz netto',
  cell: (product) => (revenue === 'shown' ? formatEuro(centsOf(product.revenue)) : <HiddenSum />),
  ...COUNT,
})

function stockOf({ stock, archived }: StaffProduct): string {
  if (archived) return '–'
  return stock === null ? 'unbegrenzt' : formatCount(stock)
}

function Gone({ product }: { product: StaffProduct }) {
  if (product.archived) return <Badge>nicht mehr im Shop</Badge>
  return product.stock === 0 ? <Badge tone="amber">ausverkauft</Badge> : null
}

function PhoneRow({ product, revenue }: { product: StaffProduct; revenue: 'hidden' | 'shown' }) {
  const { name, sold, soldWithTimekeeping, soldWithoutTimekeeping } = product
  return (
    <span className="flex items-baseline gap-4">
      <span className="numeral w-14 shrink-0 text-right text-xl">{formatCount(sold)}</span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Gone product={product} />
        </span>
        <span className="block text-sm text-rock">
          {countOf(buyersOf(product).length, 'Käufer', 'Käufer')}, Bestand {stockOf(product)}
        </span>
        {isTeamPlace(product) ? (
          <span className="block text-sm text-rock">
            {formatCount(soldWithTimekeeping)} mit, {formatCount(soldWithoutTimekeeping)} ohne Zeitmessung
          </span>
        ) : null}
        {revenue === 'shown' ? (
          <span className="block text-sm text-rock">Umsatz netto {formatEuro(centsOf(product.revenue))}</span>
        ) : null}
      </span>
    </span>
  )
}
