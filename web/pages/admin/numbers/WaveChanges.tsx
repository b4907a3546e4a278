import { useMemo, useState } from 'react'
import { labels } from '#contract/labels.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { bibsOf, teamNumber } from '#domain/teams/runners.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { CellLink } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { useFound } from '#web/pages/admin/useFound.ts'
import { ChangeStep } from './ChangeStep.tsx'
import { waveSizes } from './waveSizes.ts'

type Runner = AnswerOf<'GET /runners'>[number]
type Change = NonNullable<AnswerOf<'POST /teams/admin/start-waves'>['changes']>[number]
type Row = Change & { members: readonly Runner[]; team: Runner }

type WaveChangesProps = { frozen: boolean; changes: readonly Change[]; runners: readonly Runner[] }

const WORDS =
  'Jedes Team bekommt den Startblock seiner Bestzeit, wie unter „Einstellungen“ festgelegt. Bis dahin ändert sich nichts, auch wenn jemand eine Bestzeit ausbessert.'
const FROZEN = 'Nur Teams ohne Startblock bekommen einen. Zugeteilte bleiben: Die Nummern sind eingefroren.'

/** Which teams would get another start wave, how full the waves would be, and the button that does it. (rules/numbers#preview, rules/numbers#waves) */
export function WaveChanges({ frozen, changes, runners }: WaveChangesProps) {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const rows = useMemo(() => rowsOf(changes, runners), [changes, runners])
  const shown = useFound(rows, searched, bibsIn)
  const sizes = useMemo(() => waveSizes(runners, changes), [runners, changes])
  const moved = changes.filter(({ from }) => from !== null).length
  const { run, save, busy, problem } = useCall(async () => {
    const { changed } = await call('POST /teams/admin/start-waves')
    toast(`Startblöcke zugeteilt: ${countOf(changed, 'Team', 'Teams')}.`)
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose min-w-0 flex-1 basis-64">{frozen ? FROZEN : WORDS}</p>
        <Button busy={busy} disabled={changes.length === 0} onClick={() => (moved > 0 ? setAsking(true) : void run())}>
          Startblöcke zuteilen
        </Button>
      </div>
      {sizes.length > 0 ? (
        <dl aria-label="So viele Teams danach" className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
          {sizes.map(({ competition, wave, teams }) => (
            <div key={`${competition} ${wave}`} className="flex gap-2">
              <dt>
                {wave} ({labels.competition[competition]})
              </dt>
              <dd className="numeral">{formatCount(teams)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-4" /> : null}
      <Table
        label="Änderungen"
        columns={COLUMNS}
        rows={shown}
        rowKey={({ teamID }) => teamID}
        phoneRow={(row) => <PhoneRow row={row} />}
        empty={
          <NothingFound
            title={
              changes.length > 0
                ? 'Keine Teams gefunden.'
                : sizes.length > 0
                  ? 'Alle Teams stehen in ihrem Startblock.'
                  : 'Es sind keine Startblöcke festgelegt: Alle starten gemeinsam.'
            }
          />
        }
      />
      <p role="status" className="mt-3 text-sm text-rock">
        {changes.length === 0
          ? 'Nichts zu ändern'
          : `${formatCount(shown.length)} von ${formatCount(changes.length)} Änderungen`}
      </p>
      {asking ? (
        <ConfirmDialog
          title="Startblöcke neu zuteilen?"
          confirmLabel="Startblöcke zuteilen"
          onConfirm={save}
          onClose={() => setAsking(false)}
        >
          {countOf(moved, 'Team bekommt', 'Teams bekommen')} einen anderen Startblock als bisher. Was schon gedruckt
          oder den Firmen gesagt ist, stimmt dann nicht mehr.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function rowsOf(changes: readonly Change[], runners: readonly Runner[]): Row[] {
  const byTeam = Map.groupBy(runners, ({ teamID }) => teamID)
  return changes.flatMap((change) => {
    const members = byTeam.get(change.teamID) ?? []
    return members[0] ? [{ ...change, members, team: members[0] }] : []
  })
}

const bibsIn = ({ members }: Row) => bibsOf(members)

const searched = ({ team, members, from, to }: Row) => [
  team.teamName,
  team.companyName,
  from,
  to,
  ...members.map(({ startNumber }) => startNumber),
]

const stepOf = ({ from, to }: Row) => <ChangeStep from={from} to={to} />

const COLUMNS: Column<Row>[] = [
  { key: 'number', title: 'Nr.', cell: ({ members }) => teamNumber(members) ?? '–', numeral: true },
  {
    key: 'team',
    title: 'Team',
    cell: ({ team }) => <CellLink to={placePaths.adminTeam(team.teamID)}>{team.teamName}</CellLink>,
  },
  {
    key: 'company',
    title: 'Firma',
    cell: ({ team: { customerID, companyName } }) =>
      customerID === null || companyName === null ? null : (
        <CellLink to={paths.adminCustomer(customerID)}>{companyName}</CellLink>
      ),
  },
  { key: 'competition', title: 'Wettbewerb', cell: ({ team }) => labels.competition[team.competition] },
  { key: 'wave', title: 'Startblock', cell: stepOf },
]

function PhoneRow({ row }: { row: Row }) {
  const { team, members } = row
  return (
    <>
      <p className="wrap-anywhere">
        <span className="numeral text-xl">{teamNumber(members) ?? '–'}</span>{' '}
        <TextLink to={placePaths.adminTeam(team.teamID)}>{team.teamName}</TextLink>
      </p>
      <p className="text-sm text-rock wrap-anywhere">
        {[labels.competition[team.competition], team.companyName].filter(Boolean).join(', ')}
      </p>
      <p>{stepOf(row)}</p>
    </>
  )
}
