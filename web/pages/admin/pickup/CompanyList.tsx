import { useMemo } from 'react'
import { paths } from '#web/paths.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { pieces } from '#domain/pickup/pickup.ts'
import { telephoneLink } from '#domain/text/phones.ts'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { TextButton, TextLink } from '#web/ui/Button.tsx'
import { CellLink } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { PICKUP_STATES, PICKUP_STATE_WORDS, type OfficeCompany, type PickupState } from './pickupOffice.ts'

type CompanyListProps = {
  companies: readonly OfficeCompany[]
  /** How many fetch anything at all. */
  all: number
  state: PickupState
  onState: (state: PickupState) => void
  isSearched: boolean
  onOpen: (customerID: number) => void
}

/** The companies by what is still here of them, with whom to call. (rules/pickup#office) */
export function CompanyList({ companies, all, state, onState, isSearched, onOpen }: CompanyListProps) {
  const columns = useMemo(() => columnsFor(onOpen), [onOpen])
  return (
    <section aria-labelledby="firmen" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="firmen">Firmen</h2>
        <ChoiceChips
          size="small"
          label="Stand"
          name="pickup-state"
          options={STATES}
          value={state}
          onChange={(value) => onState(PICKUP_STATES.find((one) => one === value) ?? 'missing')}
        />
      </div>
      <Table
        label={`Firmen: ${PICKUP_STATE_WORDS[state]}`}
        columns={columns}
        rows={companies}
        rowKey={({ customerID }) => customerID}
        phoneRow={(company) => <PhoneRow company={company} onOpen={onOpen} />}
        empty={
          isSearched ? (
            <NothingFound
              title="Keine Firma gefunden."
              onShowAll={state === 'all' ? undefined : () => onState('all')}
            />
          ) : (
            <EmptyState title={NOBODY[all === 0 ? 'all' : state]} place="section" />
          )
        }
      />
    </section>
  )
}

const STATES = PICKUP_STATES.map((value) => ({ value, label: PICKUP_STATE_WORDS[value] }))

const NOBODY: Record<PickupState, string> = {
  missing: 'Es fehlt keine Firma mehr.',
  done: 'Noch hat keine Firma alles.',
  all: 'Noch gibt es nichts abzuholen.',
}

const outOf = ({ items, left }: OfficeCompany) =>
  `${formatCount(pieces(items) - pieces(left))} von ${formatCount(pieces(items))}`

const phoneLink = (phoneNumber: string) => (
  <a
    className="text-gentian underline pointer-coarse:inline-block pointer-coarse:py-3"
    href={telephoneLink(phoneNumber)}
  >
    {phoneNumber}
  </a>
)

const columnsFor = (onOpen: CompanyListProps['onOpen']): Column<OfficeCompany>[] => [
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
  {
    key: 'out',
    title: 'Ausgegeben',
    numeral: true,
    cell: (company) => <OutButton company={company} onOpen={onOpen} />,
  },
  { key: 'delegate', title: 'Wer abholt', cell: ({ delegate }) => delegate ?? '–' },
  { key: 'contact', title: 'Kontakt', yields: true, cell: ({ contactName }) => contactName },
  {
    key: 'phone',
    title: 'Telefon',
    cell: ({ phoneNumber }) => (phoneNumber === null ? '–' : phoneLink(phoneNumber)),
  },
]

type OpensProps = { company: OfficeCompany } & Pick<CompanyListProps, 'onOpen'>

function OutButton({ company, onOpen }: OpensProps) {
  return (
    <TextButton className="pointer-coarse:py-3" onClick={() => onOpen(company.customerID)}>
      {outOf(company)}
      <span className="sr-only"> ausgegeben an {company.companyName}</span>
    </TextButton>
  )
}

function PhoneRow({ company, onOpen }: OpensProps) {
  const { customerID, companyName, contactName, phoneNumber, pickupNumber } = company
  return (
    <div>
      <TextLink to={paths.adminCustomer(customerID)} alone>
        {companyName}
      </TextLink>
      <p className="text-sm text-rock">
        {pickupNumber} · <OutButton company={company} onOpen={onOpen} />
      </p>
      <p className="text-sm">
        {contactName} {phoneNumber === null ? '' : phoneLink(phoneNumber)}
      </p>
    </div>
  )
}
