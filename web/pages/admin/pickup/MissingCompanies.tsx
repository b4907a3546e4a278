import { paths } from '#web/paths.ts'
import { formatCount } from '#domain/numberFormats.ts'
import { pieces } from '#domain/pickup.ts'
import { telephoneLink } from '#domain/phones.ts'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { CellLink } from '#web/ui/CellLink.tsx'
import type { Column } from '#web/ui/column.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { MissingCompany } from './pickupOffice.ts'

/** The companies of which something is still here, with whom to call. (rules/pickup#office) */
export function MissingCompanies({ missing, all }: { missing: readonly MissingCompany[]; all: number }) {
  return (
    <section aria-labelledby="fehlt-noch" className="mb-8">
      <h2 id="fehlt-noch" className="mb-3">
        Fehlt noch
      </h2>
      <Table
        label="Firmen, die noch nicht alles haben"
        columns={COLUMNS}
        rows={missing}
        rowKey={({ customerID }) => customerID}
        phoneRow={(company) => <PhoneRow company={company} />}
        empty={
          all === 0 ? (
            <EmptyState title="Alle Firmen haben alles." place="section" />
          ) : (
            <NothingFound title="Keine Firma gefunden." />
          )
        }
      />
    </section>
  )
}

const outOf = ({ items, left }: MissingCompany) =>
  `${formatCount(pieces(items) - pieces(left))} von ${formatCount(pieces(items))}`

const phoneLink = (phoneNumber: string) => (
  <a
    className="text-gentian underline pointer-coarse:inline-block pointer-coarse:py-3"
    href={telephoneLink(phoneNumber)}
  >
    {phoneNumber}
  </a>
)

const COLUMNS: Column<MissingCompany>[] = [
  {
    key: 'company',
    title: 'Firma',
    width: 'w-full',
    cell: ({ customerID, companyName }) => (
      <CellLink to={paths.adminCustomer(customerID)} shared>
        {companyName}
      </CellLink>
    ),
  },
  { key: 'number', title: 'Abholnummer', cell: ({ pickupNumber }) => pickupNumber },
  { key: 'out', title: 'Ausgegeben', numeral: true, cell: outOf },
  { key: 'delegate', title: 'Wer abholt', cell: ({ delegate }) => delegate ?? '–' },
  { key: 'contact', title: 'Kontakt', yields: true, cell: ({ contactName }) => contactName },
  {
    key: 'phone',
    title: 'Telefon',
    cell: ({ phoneNumber }) => (phoneNumber === null ? '–' : phoneLink(phoneNumber)),
  },
]

function PhoneRow({ company }: { company: MissingCompany }) {
  const { customerID, companyName, contactName, phoneNumber, pickupNumber } = company
  return (
    <div>
      <TextLink to={paths.adminCustomer(customerID)} alone>
        {companyName}
      </TextLink>
      <p className="text-sm text-rock">
        {pickupNumber} · {outOf(company)} ausgegeben
      </p>
      <p className="text-sm">
        {contactName} {phoneNumber === null ? '' : phoneLink(phoneNumber)}
      </p>
    </div>
  )
}
