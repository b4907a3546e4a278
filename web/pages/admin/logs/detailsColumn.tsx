import { SHARED } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'

/** What an entry of the log says, in the room that the other columns leave; all of it is in the title. */
export const DETAILS: Column<{ details: string }> = {
  key: 'details',
  title: 'Details',
  cell: ({ details }) => (
    <span title={details} className={`block truncate ${SHARED}`}>
      {details}
    </span>
  ),
  quiet: true,
  width: 'w-full',
  yields: true,
}
