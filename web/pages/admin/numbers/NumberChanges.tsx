import { useMemo, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { bibsOf } from '#domain/teams/runners.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { paths } from '#web/paths.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { CellLink } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { ChangeStep } from './ChangeStep.tsx'
import { TeamsOutside } from './TeamsOutside.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { useFound } from '#web/pages/admin/useFound.ts'

/**
 * 'repair' fills gaps and fixes duplicates, 'blocks' takes teams into the block of their competition, 'renumber' renumbers everything by company.
 * (rules/numbers#resync, rules/numbers#outside, rules/numbers#renumber)
 */
export type NumberWay = 'repair' | 'blocks' | 'renumber'

type Runner = AnswerOf<'GET /runners'>[number]
type Change = NonNullable<AnswerOf<'POST /runners/admin/resync-numbers'>['changes']>[number]
type Row = Change & { runner: Runner }

type NumberChangesProps = {
  way: NumberWay
  frozen: boolean
  changes: readonly Change[]
  /** The teams whose number does not fit their competition, also after the changes. */
  outside: readonly number[]
  runners: readonly Runner[]
}

const WAYS = {
  repair: {
    words:
      'Wer keine Nummer hat, bekommt eine; von zwei gleichen ändert sich die des jüngeren Teams. Alle anderen bleiben.',
    frozen: 'Wer keine Nummer hat, bekommt eine. Vergebene Nummern bleiben, auch doppelte: Sie sind eingefroren.',
    query: {},
    question: null,
    apply: 'Nummern ergänzen',
    empty: 'Alle haben eine Nummer, keine ist doppelt.',
    done: 'Nummern ergänzt',
  },
  blocks: {
    words:
      'Teams, deren Nummer nicht zu ihrem Wettbewerb passt, bekommen die nächste freie aus dessen Nummernkreis. Chips und alle anderen Teams bleiben.',
    frozen: messages.numbers.frozen,
    query: { blocks: 'true' },
    apply: 'In den Nummernkreis nehmen',
    empty: 'Kein Team ist zu verschieben.',
    done: 'In den Nummernkreis genommen',
    question: 'Teams in ihren Nummernkreis nehmen?',
  },
  renumber: {
    words: 'Alle werden der Reihe nach nummeriert: nach Firma, Bestelldatum und Team. Jede Firma hat dann einen Block.',
    frozen: messages.numbers.frozen,
    query: { renumber: 'true' },
    question: 'Alles neu nummerieren?',
    apply: 'Neu nummerieren',
    empty: 'Alle Nummern stehen schon in dieser Reihenfolge.',
    done: 'Neu nummeriert',
  },
} as const

/** What would change for whom, and the button that does it. (rules/numbers#preview) */
export function NumberChanges({ way, frozen, changes, outside, runners }: NumberChangesProps) {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const words = WAYS[way]
  const rows = useMemo(() => rowsOf(changes, runners), [changes, runners])
  const shown = useFound(rows, searched, bibsIn)
  const { run, save, busy, problem } = useCall(async () => {
    const { changed } = await call('POST /runners/admin/resync-numbers', { query: words.query })
    toast(`${words.done}: ${countOf(changed, 'Platz', 'Plätze')}.`)
  })
  const isClosed = words.question !== null && frozen
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose min-w-0 flex-1 basis-64">{frozen ? words.frozen : words.words}</p>
        <Button
          busy={busy}
          disabled={changes.length === 0 || isClosed}
          onClick={() => (words.question === null ? void run() : setAsking(true))}
        >
          {words.apply}
        </Button>
      </div>
      <TeamsOutside ids={outside} runners={runners} />
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-4" /> : null}
      <Table
        label="Änderungen"
        columns={COLUMNS}
        rows={shown}
        rowKey={({ runnerID }) => runnerID}
        phoneRow={(row) => <PhoneRow row={row} />}
        empty={<NothingFound title={changes.length === 0 ? words.empty : 'Keine Läufer gefunden.'} />}
      />
      <p role="status" className="mt-3 text-sm text-rock">
        {changes.length === 0
          ? 'Nichts zu ändern'
          : `${formatCount(shown.length)} von ${formatCount(changes.length)} Änderungen`}
      </p>
      {asking && words.question !== null ? (
        <ConfirmDialog
          title={words.question}
          confirmLabel={words.apply}
          onConfirm={save}
          onClose={() => setAsking(false)}
        >
          {countOf(changes.length, 'Platz bekommt', 'Plätze bekommen')} eine andere Start- oder Chipnummer. Gedruckte
          Startnummern und ausgegebene Chips stimmen dann nicht mehr.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function rowsOf(changes: readonly Change[], runners: readonly Runner[]): Row[] {
  const byId = new Map(runners.map((runner) => [runner.runnerID, runner]))
  return changes.flatMap((change) => {
    const runner = byId.get(change.runnerID)
    return runner ? [{ ...change, runner }] : []
  })
}

function searched({ runner, from, to }: Row) {
  const { firstName, lastName, teamName, companyName } = runner
  return [firstName, lastName, teamName, companyName, from.startNumber, to.startNumber]
}

const bibsIn = ({ from, to }: Row) => [...bibsOf([from]), ...bibsOf([to])]

const nameOf = ({ firstName, lastName }: Runner) => [firstName, lastName].filter(Boolean).join(' ') || 'ohne Namen'

const startStep = ({ from, to }: Row) => <ChangeStep from={from.startNumber} to={to.startNumber} />
const chipStep = ({ from, to }: Row) => <ChangeStep from={from.chipNumber} to={to.chipNumber} />

const companyOf = ({ runner: { customerID, companyName } }: Row) =>
  customerID === null || companyName === null ? null : (
    <CellLink to={paths.adminCustomer(customerID)}>{companyName}</CellLink>
  )

const COLUMNS: Column<Row>[] = [
  { key: 'start', title: 'Startnr.', cell: startStep, numeral: true },
  { key: 'chip', title: 'Chipnr.', cell: chipStep, numeral: true },
  {
    key: 'name',
    title: 'Name',
    cell: ({ runner }) => <CellLink to={placePaths.adminRunner(runner.runnerID)}>{nameOf(runner)}</CellLink>,
  },
  {
    key: 'team',
    title: 'Team',
    cell: ({ runner }) => <CellLink to={placePaths.adminTeam(runner.teamID)}>{runner.teamName}</CellLink>,
  },
  { key: 'company', title: 'Firma', cell: companyOf },
]

function PhoneRow({ row }: { row: Row }) {
  const { runnerID, teamID, teamName, customerID, companyName } = row.runner
  return (
    <>
      <p className="numeral text-xl">{startStep(row)}</p>
      <p className="wrap-anywhere">
        <TextLink to={placePaths.adminRunner(runnerID)}>{nameOf(row.runner)}</TextLink>
      </p>
      <p className="text-sm text-rock wrap-anywhere">
        <TextLink to={placePaths.adminTeam(teamID)}>{teamName}</TextLink>
        {companyName && customerID !== null ? (
          <>
            , <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>
          </>
        ) : null}
      </p>
      <p className="text-sm">Chip {chipStep(row)}</p>
    </>
  )
}
