import type { Buyer } from '#contract/staff/statistics.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { buyersOf } from '#domain/staff/statistics.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { FoundProduct } from '#web/parts/products/staffProducts.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Table } from '#web/ui/list/Table.tsx'

type ProductBuyersProps = FoundProduct & { query: string; onClose: () => void }

/** Who bought a product, and how many pieces; with a search only the matching buyers. (rules/staff#dashboard) */
export function ProductBuyers({ product, buyers, query, onClose }: ProductBuyersProps) {
  return (
    <Dialog
      title={`Käufer: ${product.name}`}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button look="second" onClick={onClose}>
            Schließen
          </Button>
          <ButtonLink look="second" to={placePaths.adminItem(product.itemId)}>
            Artikel öffnen
          </ButtonLink>
        </>
      }
    >
      <Table
        label={`Käufer: ${product.name}`}
        columns={COLUMNS}
        rows={buyers}
        rowKey={({ customerID }) => customerID}
        phoneRow={(buyer) => <PhoneRow buyer={buyer} />}
        empty={<EmptyState place="section" title="Dieses Produkt wurde noch nicht gekauft." />}
      />
      {buyers.length > 0 ? <p className="mt-3 text-sm text-rock">{inWords({ product, buyers }, query)}</p> : null}
    </Dialog>
  )
}

function inWords({ product, buyers }: FoundProduct, query: string): string {
  const pieces = buyers.reduce((sum, { quantity }) => sum + quantity, 0)
  const all = buyersOf(product).length
  if (buyers.length < all)
    return `${formatCount(buyers.length)} von ${formatCount(all)} Käufern, gesucht nach „${query}“`
  return `${formatCount(all)} Käufer, ${formatCount(pieces)} Stück`
}

const nameOf = ({ firstName, lastName }: Buyer) => `${firstName} ${lastName}`

function CompanyLink({ buyer: { customerID, companyName } }: { buyer: Buyer }) {
  return (
    <Link to={paths.adminCustomer(customerID)} className="font-semibold text-spruce hover:underline">
      {companyName}
    </Link>
  )
}

const COLUMNS: Column<Buyer>[] = [
  { key: 'companyName', title: 'Firma', cell: (buyer) => <CompanyLink buyer={buyer} /> },
  { key: 'name', title: 'Name', cell: nameOf },
  { key: 'email', title: 'Email', cell: ({ email }) => email, quiet: true },
  { key: 'phone', title: 'Telefon', cell: ({ phone }) => phone ?? '–', quiet: true },
  { key: 'quantity', title: 'Stück', cell: ({ quantity }) => formatCount(quantity), align: 'right', numeral: true },
]

function PhoneRow({ buyer }: { buyer: Buyer }) {
  const { email, phone, quantity } = buyer
  return (
    <div className="flex items-baseline gap-4">
      <span className="numeral w-12 shrink-0 text-right text-xl">{formatCount(quantity)}</span>
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="text-base">
          <CompanyLink buyer={buyer} />
        </p>
        <p>{nameOf(buyer)}</p>
        <p className="text-rock">{email}</p>
        {phone ? <p className="text-rock">{phone}</p> : null}
      </div>
    </div>
  )
}
