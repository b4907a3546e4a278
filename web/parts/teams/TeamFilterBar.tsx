import { labels } from '#contract/labels.ts'
import { COMPETITIONS } from '#domain/teams.ts'
import { filterLabel, PhoneFold } from '#web/ui/PhoneFold.tsx'
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx'
import type { TeamFilter } from './teamFilter.ts'

const COMPETITION = [
  { value: 'ALL', label: 'Alle' },
  ...COMPETITIONS.map((value) => ({ value, label: labels.competition[value] })),
] as const
const TIMEKEEPING = [
  { value: 'ALL', label: 'Alle' },
  { value: 'WITH', label: 'Mit' },
  { value: 'WITHOUT', label: 'Ohne' },
] as const
const STATE = [
  { value: 'ALL', label: 'Alle' },
  { value: 'INCOMPLETE', label: 'Unvollständig' },
  { value: 'FREE', label: 'Frei' },
] as const

type TeamFilterBarProps<Filter extends TeamFilter> = {
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** The filters of teams and runners, in one line where there is room. (rules/lists#team-filters) */
export function TeamFilterBar<Filter extends TeamFilter>({ filter, onFilter }: TeamFilterBarProps<Filter>) {
  const { competition, timekeeping, state } = filter
  return (
    <PhoneFold label={filterLabel([competition, timekeeping, state].map((value) => value !== 'ALL'))}>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <ChoiceChips
          size="small"
          label="Wettbewerb"
          name="filter-competition"
          options={COMPETITION}
          value={competition}
          onChange={(chosen) => onFilter({ ...filter, competition: valueOf(COMPETITION, chosen) })}
        />
        <ChoiceChips
          size="small"
          label="Zeitmessung"
          name="filter-timekeeping"
          options={TIMEKEEPING}
          value={timekeeping}
          onChange={(chosen) => onFilter({ ...filter, timekeeping: valueOf(TIMEKEEPING, chosen) })}
        />
        <ChoiceChips
          size="small"
          label="Stand"
          name="filter-state"
          options={STATE}
          value={state}
          onChange={(chosen) => onFilter({ ...filter, state: valueOf(STATE, chosen) })}
        />
      </div>
    </PhoneFold>
  )
}

function valueOf<Value extends string>(options: readonly { value: Value | 'ALL' }[], chosen: string): Value | 'ALL' {
  return options.find(({ value }) => value === chosen)?.value ?? 'ALL'
}
