import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { placePaths } from '#contract/pages/placePaths.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { deviceName } from '#domain/pickup/pickupDevices.ts'
import { bibsOf } from '#domain/teams/runners.ts'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { useFound } from '#web/pages/admin/useFound.ts'
import { paths } from '#web/paths.ts'
import { longMoment, shortMoment } from '#web/ui/moments.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { CellLink } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { LabelsDialog, labelsToPrint } from './LabelsDialog.tsx'
import { LabelState } from './LabelState.tsx'
import type { LateChange } from './lateChange.ts'

export const loader = () => ({ changes: call('GET /late-changes') })

export const shouldRevalidate = notForSearch

/** 'Nachmeldungen': who took whose place after the names' deadline, and the labels for their bibs. (rules/substitutes#list) */
export function Component() {
  const { changes } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.adminRunners()}>Zurück zu den Läufern</BackLink>
      <h1 className="mb-4">Nachmeldungen</h1>
      <Loaded data={changes} skeleton={<LoadingRows label="Nachmeldungen werden geladen …" />}>
        {(rows) => <LateChanges changes={rows} />}
      </Loaded>
    </>
  )
}

const isWaiting = ({ outdated, printedAt }: LateChange) => !outdated && printedAt === null

function LateChanges({ changes }: { changes: readonly LateChange[] }) {
  const [printing, setPrinting] = useState(false)
  const mayChange = useMay()('teams.write')
  const shown = useFound(changes, searched, bibsIn)
  const waiting = useMemo(() => changes.filter(isWaiting), [changes])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose min-w-0 flex-1 basis-64">
          Startnummer und Chip bleiben beim Platz. Das Etikett mit dem neuen Namen kommt auf die gedruckte Startnummer.
        </p>
        <Button icon={<Printer aria-hidden />} disabled={waiting.length === 0} onClick={() => setPrinting(true)}>
          {labelsToPrint(waiting.length)}
        </Button>
      </div>
      <Table
        label="Nachmeldungen"
        columns={changes.some(({ wave }) => wave !== null) ? WITH_WAVES : COLUMNS}
        rows={shown}
        rowKey={({ id }) => id}
        phoneRow={(change) => <PhoneRow change={change} />}
        empty={
          <NothingFound
            title={changes.length > 0 ? 'Keine Nachmeldung gefunden.' : 'Noch niemand wurde nachgemeldet.'}
          />
        }
      />
      <p role="status" className="mt-3 text-sm text-rock">
        {countOf(shown.length, 'Nachmeldung', 'Nachmeldungen')}
        {waiting.length > 0 ? `, ${formatCount(waiting.length)} noch nicht gedruckt` : ''}
        {waiting.length === 0 && changes.length > 0 ? ', kein Etikett mehr zu drucken' : ''}
      </p>
      {printing ? <LabelsDialog waiting={waiting} mayMark={mayChange} onClose={() => setPrinting(false)} /> : null}
    </>
  )
}

const bibsIn = (change: LateChange) => bibsOf([change])

const searched = ({ from, to, teamName, companyName, startNumber, by, wave }: LateChange) => [
  from,
  to,
  teamName,
  companyName,
  startNumber,
  by,
  wave,
]

const reporterOf = ({ by, byStaff }: LateChange) =>
  by === null ? 'mit Bearbeitungscode oder gelöscht' : byStaff ? `${by} (Verwaltung)` : by

function Persons({ change: { from, to, runnerID } }: { change: LateChange }) {
  return (
    <>
      <span className="text-rock">{from ?? 'niemand'}</span>
      <span aria-hidden> → </span>
      <span className="sr-only">wird zu </span>
      <TextLink to={placePaths.adminRunner(runnerID)}>{to ?? 'gelöscht'}</TextLink>
    </>
  )
}

/** A bib that is out already bears the name of before: who has it must be found. (rules/substitutes#list) */
function HandedBib({ change: { handed, outdated } }: { change: LateChange }) {
  if (handed === null || outdated) return null
  const { at, device, by } = handed
  return (
    <span className="block text-sm text-amber">
      Startnummer ausgegeben: {shortMoment(at)}, {deviceName(device)}
      {by ? `, an ${by}` : ''}
    </span>
  )
}

const COLUMNS: Column<LateChange>[] = [
  {
    key: 'number',
    title: 'Startnr.',
    tight: true,
    cell: ({ startNumber }) => startNumber ?? '–',
    numeral: true,
    align: 'right',
  },
  {
    key: 'persons',
    title: 'Bisher → jetzt',
    tight: true,
    width: 'w-1/3 min-w-44',
    cell: (change) => (
      <span className="block whitespace-normal">
        <Persons change={change} />
        <HandedBib change={change} />
      </span>
    ),
  },
  { key: 'label', title: 'Etikett', tight: true, cell: (change) => <LabelState change={change} /> },
  {
    key: 'team',
    title: 'Team',
    tight: true,
    cell: ({ teamID, teamName }) => <CellLink to={placePaths.adminTeam(teamID)}>{teamName}</CellLink>,
  },
  {
    key: 'company',
    title: 'Firma',
    tight: true,
    cell: ({ customerID, companyName }) =>
      customerID === null || companyName === null ? null : (
        <CellLink to={paths.adminCustomer(customerID)}>{companyName}</CellLink>
      ),
  },
  { key: 'at', title: 'Wann', tight: true, cell: ({ at }) => shortMoment(at), quiet: true },
  { key: 'by', title: 'Von wem', tight: true, yields: true, cell: reporterOf, quiet: true },
]

/** Once start waves are given. (rules/numbers#waves) */
const WITH_WAVES: Column<LateChange>[] = [
  ...COLUMNS.slice(0, 1),
  { key: 'wave', title: 'Startblock', tight: true, yields: true, cell: ({ wave }) => wave },
  ...COLUMNS.slice(1),
]

function PhoneRow({ change }: { change: LateChange }) {
  const { startNumber, teamID, teamName, companyName, at, wave } = change
  return (
    <div className="flex items-baseline gap-4">
      <span className="numeral w-16 shrink-0 text-right text-xl">{startNumber ?? '–'}</span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Persons change={change} />
          <HandedBib change={change} />
        </p>
        <p className="text-sm text-rock wrap-anywhere">
          <TextLink to={placePaths.adminTeam(teamID)}>{teamName}</TextLink>
          {companyName ? `, ${companyName}` : ''}
          {wave ? `, Startblock: ${wave}` : ''}
        </p>
        <p className="text-sm text-rock">
          {longMoment(at)}, {reporterOf(change)}
        </p>
        <p className="text-sm">
          <LabelState change={change} />
        </p>
      </div>
    </div>
  )
}
