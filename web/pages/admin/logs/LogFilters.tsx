import { labels } from '#contract/labels.ts'
import { LOG_LEVELS } from '#domain/staff/logs.ts'
import { useAreaSearch, withValue } from '#web/state/areaSearch.ts'
import { TextButton } from '#web/ui/Button.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { LOG_KEYS, logsIn } from './wantedLogs.ts'

const LEVELS = [
  { value: 'ALL', label: 'Alle' },
  ...LOG_LEVELS.map((level) => ({ value: level, label: labels.logLevel[level] })),
]
const DAYS = [
  { key: 'from', label: 'Von' },
  { key: 'to', label: 'Bis' },
] as const

/** The filters of the log by level, time and person; the search box has its words. (rules/logs#search) */
export function LogFilters() {
  const { search, setSearch } = useAreaSearch()
  const wanted = logsIn(search)
  const change = (key: keyof typeof LOG_KEYS, value: string) => setSearch(withValue(search, LOG_KEYS[key], value))
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <ChoiceChips
        size="small"
        label="Level"
        name="log-level"
        options={LEVELS}
        value={wanted.level ?? 'ALL'}
        onChange={(value) => change('level', value === 'ALL' ? '' : value)}
      />
      {DAYS.map(({ key, label }) => (
        <label key={key} className="flex min-w-0 max-w-full flex-wrap items-center gap-2 font-semibold">
          {label}
          <input
            type="date"
            value={search.get(LOG_KEYS[key]) ?? ''}
            onChange={(event) => change(key, event.target.value)}
            className="min-h-8 max-w-full rounded-field border border-rock bg-paper px-2 font-normal pointer-coarse:min-h-11"
          />
        </label>
      ))}
      {wanted.customer === undefined ? null : (
        <p>
          Nur Kunde {wanted.customer}. <TextButton onClick={() => change('customer', '')}>Alle zeigen</TextButton>
        </p>
      )}
      {wanted.user === undefined ? null : (
        <p>
          Nur Benutzer {wanted.user}. <TextButton onClick={() => change('user', '')}>Alle zeigen</TextButton>
        </p>
      )}
    </div>
  )
}
