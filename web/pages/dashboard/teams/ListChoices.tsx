import type { Sort } from '#domain/text/tables.ts'
import { chosenOf, TeamFilterBar } from '#web/parts/teams/TeamFilterBar.tsx'
import { TEAM_LAYOUTS, type TeamLayout } from '#web/state/teamLayout.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { linkChoices, type OwnFilter } from './ownFilter.ts'
import { BOUGHT, type TeamOrder } from './teamOrder.ts'

const LINK = [
  { value: 'ALL', label: 'Alle' },
  { value: 'WITHOUT', label: 'Ohne' },
] as const
/** The orders of the bibs, each as it is mostly wanted; the table's headings have all of them, both ways. */
const ORDERS = [
  { value: 'number', label: 'Nummer', sort: BOUGHT },
  { value: 'name', label: 'Name', sort: { key: 'name', direction: 'asc' } },
  { value: 'missing', label: 'Was fehlt', sort: { key: 'missing', direction: 'asc' } },
  { value: 'changed', label: 'Zuletzt geändert', sort: { key: 'changed', direction: 'desc' } },
] as const satisfies readonly { value: TeamOrder; label: string; sort: Sort<TeamOrder> }[]
const LAYOUTS: Record<TeamLayout, string> = { bibs: 'Karten', table: 'Tabelle' }

export type ListChoicesProps = {
  filter: OwnFilter
  onFilter: (filter: OwnFilter) => void
  /** The invite links through which teams came. */
  inviteLinks: readonly string[]
  /** Links are of those who may write teams. */
  withLinks: boolean
  sort: Sort<TeamOrder>
  /** Undefined where the table's headings order it. */
  onSort: ((sort: Sort<TeamOrder>) => void) | undefined
  layout: TeamLayout
  onLayout: (layout: TeamLayout) => void
}

/** Above the teams: which are shown, in which order, and as what. (rules/dashboard#team-filters, rules/dashboard#team-order, rules/dashboard#table) */
export function ListChoices(props: ListChoicesProps) {
  const { filter, onFilter, inviteLinks, withLinks, sort, onSort, layout, onLayout } = props
  const isOrdered = sort.key !== BOUGHT.key || sort.direction !== BOUGHT.direction
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <TeamFilterBar
        filter={filter}
        onFilter={onFilter}
        more={{
          set: [filter.link !== 'ALL', filter.via !== null, isOrdered],
          chips: (
            <>
              {withLinks ? (
                <ChoiceChips
                  size="small"
                  label="Link"
                  name="filter-link"
                  options={LINK}
                  value={filter.link}
                  onChange={(chosen) => onFilter({ ...filter, link: chosenOf(LINK, chosen) })}
                />
              ) : null}
              {inviteLinks.length > 0 ? (
                <Via links={inviteLinks} via={filter.via} onVia={(via) => onFilter({ ...filter, via })} />
              ) : null}
              {onSort ? (
                <ChoiceChips
                  size="small"
                  label="Reihenfolge"
                  name="order"
                  options={ORDERS}
                  value={sort.key}
                  onChange={(chosen) => onSort(ORDERS.find(({ value }) => value === chosen)?.sort ?? BOUGHT)}
                />
              ) : null}
              <ChoiceChips
                size="small"
                label="Ansicht"
                name="layout"
                options={TEAM_LAYOUTS.map((value) => ({ value, label: LAYOUTS[value] }))}
                value={layout}
                onChange={(chosen) => onLayout(TEAM_LAYOUTS.find((value) => value === chosen) ?? 'bibs')}
              />
            </>
          ),
        }}
      />
    </div>
  )
}

const VIA = 'Anmeldelink'
/** With more departments chips would fill the page. */
const MOST_CHIPS = 6

type ViaProps = { links: readonly string[]; via: string | null; onVia: (via: string | null) => void }

/** Through which link of the company the teams came. (rules/dashboard#team-filters) */
function Via({ links, via, onVia }: ViaProps) {
  const options = linkChoices(links)
  const choose = (chosen: string) => onVia(chosen || null)
  if (links.length > MOST_CHIPS)
    return (
      <SelectField
        label={VIA}
        emptyLabel="Alle"
        options={options}
        value={via ?? ''}
        onChange={({ target }) => choose(target.value)}
        className="w-56"
      />
    )
  return (
    <ChoiceChips
      size="small"
      label={VIA}
      name="filter-via"
      options={[{ value: '', label: 'Alle' }, ...options]}
      value={via ?? ''}
      onChange={choose}
    />
  )
}
