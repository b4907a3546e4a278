import { labels } from '#contract/labels.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { FURTHER_TEXTS, isSeenBy } from '#domain/teams/persons.ts'
import { PERSON_CELLS, type CellField } from '#web/parts/runners/personCells.tsx'
import { missingInWords } from '#web/parts/teams/staffMissing.ts'
import { personName, type StaffRunner } from '#web/parts/runners/staffRunners.ts'
import { paths } from '#web/paths.ts'
import { CellLink, SHARED } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'

function emailCell({ email }: StaffRunner) {
  return (
    <span title={email ?? undefined} className={`block truncate ${SHARED}`}>
      {email}
    </span>
  )
}
/** As wide as a long name; what is missing of several things is in the title and the dialog. */
function nameCell(row: StaffRunner) {
  const missing = missingInWords(row).filter((word) => word !== 'Person')
  const words = missing.length > 0 ? `${missing.join(', ')} fehlt` : ''
  const name = personName(row)
  return (
    <span title={[name, words].filter(Boolean).join(': ')} className={`block truncate ${SHARED}`}>
      {name || <span className="text-rock">ohne Namen</span>}
      {words ? <span className="text-amber"> {words}</span> : null}
    </span>
  )
}
const teamCell = ({ teamID, teamName }: StaffRunner) => (
  <CellLink shared to={placePaths.adminTeam(teamID)}>
    {teamName}
  </CellLink>
)
const companyCell = ({ customerID, companyName }: StaffRunner) =>
  customerID === null || companyName === null ? null : (
    <CellLink shared to={paths.adminCustomer(customerID)}>
      {companyName}
    </CellLink>
  )

/** Lines of text beside the name, a column each. */
const TEXT_COLUMNS = FURTHER_TEXTS.filter((field) => isSeenBy(field, 'staff')).map((field): Column<StaffRunner> => ({
  key: field,
  title: labels.person[field],
  tight: true,
  yields: true,
  cell: (row) => row[field],
}))

/** Columns of the person in a slot beside those of texts; none for a field that the list leaves out. */
const PERSON_COLUMNS: Record<CellField, Column<StaffRunner>[]> = {
  showInResults: [],
  email: [{ key: 'email', title: 'Email', tight: true, width: 'w-1/5', cell: emailCell, quiet: true }],
  year: [{ key: 'year', title: 'Jahrgang', tight: true, cell: PERSON_CELLS.year, sortable: true }],
  sex: [{ key: 'sex', title: 'Geschlecht', tight: true, yields: true, cell: PERSON_CELLS.sex }],
  tshirtSize: [
    {
      key: 'tshirtSize',
      title: 'T-Shirt-Größe',
      tight: true,
      yields: true,
      folds: true,
      cell: PERSON_CELLS.tshirtSize,
    },
  ],
  phoneNumber: [
    { key: 'phoneNumber', title: 'Telefon', tight: true, yields: true, cell: PERSON_CELLS.phoneNumber, quiet: true },
  ],
  isApprentice: [
    { key: 'isApprentice', title: 'Lehrling', tight: true, yields: true, cell: PERSON_CELLS.isApprentice },
  ],
  bestTime: [],
}

/** The columns of the staff's list of runners. (rules/staff#runners) */
export const COLUMNS: Column<StaffRunner>[] = [
  {
    key: 'startNumber',
    title: 'Startnr.',
    tight: true,
    cell: (row) => row.startNumber,
    sortable: true,
    numeral: true,
    align: 'right',
  },
  {
    key: 'chipNumber',
    title: 'Chipnr.',
    tight: true,
    cell: (row) => row.chipNumber,
    sortable: true,
    numeral: true,
    align: 'right',
  },
  { key: 'lastName', title: 'Name', tight: true, width: 'w-1/4', cell: nameCell, sortable: true },
  { key: 'companyName', title: 'Firma', tight: true, width: 'w-1/5', cell: companyCell, sortable: true },
  { key: 'teamID', title: 'Team', tight: true, width: 'w-1/6', cell: teamCell, sortable: true },
  ...Object.values(PERSON_COLUMNS).flat(),
  ...TEXT_COLUMNS,
]

/** Once start waves are given. */
export const WITH_WAVES: Column<StaffRunner>[] = [
  ...COLUMNS.slice(0, 2),
  { key: 'wave', title: 'Startblock', tight: true, yields: true, cell: ({ wave }) => wave },
  ...COLUMNS.slice(2),
]
