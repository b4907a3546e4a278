import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { RosterSheet } from './RosterSheet.tsx'
import type { RosterSheetProps } from './RosterSheet.tsx'
import { PAGE_SIZES } from './useRosterSheet.ts'
import type { useRosterSheet } from './useRosterSheet.ts'

export type RosterPeopleProps = Pick<RosterSheetProps, 'fields' | 'onText' | 'onLeaveOut'> & {
  sheet: ReturnType<typeof useRosterSheet>
  faulty: number
  all: number
}

/** The people of the list, page by page; all of them or those with faults. */
export function RosterPeople({ sheet, faulty, all, ...rest }: RosterPeopleProps) {
  const { shown, count, page, pageSize, turnTo, resize, top, onlyFaulty } = sheet
  return (
    <div onFocus={sheet.onVisit}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div role="group" aria-label="Welche Personen" className="flex flex-wrap gap-2">
          <Button
            look={onlyFaulty ? 'quiet' : 'second'}
            size="small"
            aria-pressed={!onlyFaulty}
            onClick={() => sheet.filter('all')}
          >
            Alle {all}
          </Button>
          <Button
            look={onlyFaulty ? 'second' : 'quiet'}
            size="small"
            aria-pressed={onlyFaulty}
            onClick={() => sheet.filter('faulty')}
          >
            Nur fehlerhafte ({faulty})
          </Button>
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
            <EmptyState title="Kein Fehler mehr" place="section">
              Alle Angaben der Liste sind gültig.
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
