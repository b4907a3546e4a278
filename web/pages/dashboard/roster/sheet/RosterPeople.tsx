import { kindsOf } from '#domain/text/factTable.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { RosterSheet, type RosterSheetProps } from './RosterSheet.tsx'
import { PAGE_SIZES, type RosterFilter, type useRosterSheet } from './useRosterSheet.ts'

export type RosterPeopleProps = Pick<RosterSheetProps, 'fields' | 'onText' | 'onLeaveOut'> & {
  sheet: ReturnType<typeof useRosterSheet>
  faulty: number
  updated: number
  all: number
}

/** The people of the list, page by page; all of them, those with faults, or those that the list changes. (rules/roster#changes) */
export function RosterPeople({ sheet, faulty, updated, all, ...rest }: RosterPeopleProps) {
  const { shown, count, page, pageSize, turnTo, resize, top, filter, setFilter } = sheet
  const choices: Record<RosterFilter, string> = {
    all: `Alle ${all}`,
    update: `Nur geänderte (${updated})`,
    faulty: `Nur fehlerhafte (${faulty})`,
  }
  return (
    <div onFocus={sheet.onVisit}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div role="group" aria-label="Welche Personen" className="flex flex-wrap gap-2">
          {kindsOf(choices).map((choice) => (
            <Button
              key={choice}
              look={choice === filter ? 'second' : 'quiet'}
              size="small"
              aria-pressed={choice === filter}
              onClick={() => setFilter(choice)}
            >
              {choices[choice]}
            </Button>
          ))}
        </div>
        <p className="text-sm text-rock max-lg:hidden">Enter: nächste Zeile · F8: nächster Fehler</p>
      </div>
      <div ref={top} tabIndex={-1} className="scroll-mt-4 outline-none" role="group" aria-label="Liste">
        <RosterSheet
          {...rest}
          people={shown}
          isOpen={sheet.isOpen}
          onToggle={sheet.toggle}
          empty={
            <EmptyState title={filter === 'update' ? 'Niemand wird geändert' : 'Kein Fehler mehr'} place="section">
              {filter === 'update'
                ? 'Wer schon eingetragen ist, steht bereits so in Ihren Teams.'
                : 'Alle Angaben der Liste sind gültig.'}
            </EmptyState>
          }
        />
      </div>
      {all > PAGE_SIZES[0] && count > 0 ? (
        <div className="mt-4">
          <Pagination
            page={page}
            pageSize={pageSize}
            total={count}
            onPage={turnTo}
            pageSizes={PAGE_SIZES}
            onPageSize={resize}
          />
        </div>
      ) : null}
    </div>
  )
}
