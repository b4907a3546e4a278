import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { COMPETITIONS } from '#domain/teams/teams.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { filterLabel, PhoneFold } from '#web/ui/page/PhoneFold.tsx'
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
  /** More of the kind, behind these, and which of them are set. */
  more?: { chips: ReactNode; set: readonly boolean[] }
}

/** The filters of teams and runners, in one line where there is room. (rules/lists#team-filters) */
export function TeamFilterBar<Filter extends TeamFilter>({ filter, onFilter, more }: TeamFilterBarProps<Filter>) {
  const { competition, timekeeping, state } = filter
  const set = [competition, timekeeping, state].map((value) => value !== 'ALL')
  return (
    <PhoneFold label={filterLabel([...set, ...(more?.set ?? [])])}>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <ChoiceChips
          size="small"
          label="Wettbewerb"
          name="filter-competition"
          options={COMPETITION}
          value={competition}
          onChange={(chosen) => onFilter({ ...filter, competition: chosenOf(COMPETITION, chosen) })}
        />
        <ChoiceChips
          size="small"
          label="Zeitmessung"
          name="filter-timekeeping"
          options={TIMEKEEPING}
          value={timekeeping}
          onChange={(chosen) => onFilter({ ...filter, timekeeping: chosenOf(TIMEKEEPING, chosen) })}
        />
        <ChoiceChips
          size="small"
          label="Stand"
          name="filter-state"
          options={STATE}
          value={state}
          onChange={(chosen) => onFilter({ ...filter, state: chosenOf(STATE, chosen) })}
        />
        {more?.chips}
      </div>
    </PhoneFold>
  )
}

/** The value of the chip that was chosen. */
export function chosenOf<Value extends string>(
  options: readonly { value: Value | 'ALL' }[],
  chosen: string,
): Value | 'ALL' {
  return options.find(({ value }) => value === chosen)?.value ?? 'ALL'
}
