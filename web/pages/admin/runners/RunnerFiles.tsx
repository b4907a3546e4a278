import { runnersCsv, timekeeperCsv, unnamedTimekeeperCsv } from '#contract/staff/exports.ts'
import { CsvButton } from '#web/pages/admin/CsvButton.tsx'
import { FIRST_SORT, sortRunners, type StaffRunner } from '#web/parts/runners/staffRunners.ts'

/** All runners in the order of their numbers, whatever is shown. */
export function RunnerFiles({ runners, isNarrowed }: { runners: readonly StaffRunner[]; isNarrowed: boolean }) {
  const all = () => sortRunners(runners, FIRST_SORT)
  const files = [
    { label: 'Läuferliste', make: () => runnersCsv(all()) },
    { label: 'Zeitnehmerübersicht', make: () => timekeeperCsv(all()) },
    { label: 'Zeitnehmerübersicht, unbenannte Teams', make: () => unnamedTimekeeperCsv(all()) },
  ]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {files.map(({ label, make }) => (
        <CsvButton key={label} label={`${label} (CSV)`} make={make} disabled={runners.length === 0} />
      ))}
      <p className="text-sm text-rock">
        {isNarrowed ? 'Jede Datei enthält alle Läufer, auch die ausgeblendeten.' : 'Jede Datei enthält alle Läufer.'}
      </p>
    </div>
  )
}
