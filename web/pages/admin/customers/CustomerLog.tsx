import type { AnswerOf } from '#web/api/call.ts'
import { DETAILS } from '#web/pages/admin/logs/detailsColumn.tsx'
import { LogObjects } from '#web/pages/admin/logs/LogObjects.tsx'
import { onlyCustomer } from '#web/pages/admin/logs/wantedLogs.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { shortMoment } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Table } from '#web/ui/list/Table.tsx'

type Entry = AnswerOf<'GET /logs'>[number]
type CustomerLogProps = { customerId: number; entries: Promise<readonly Entry[]>; most: number }

/** What the company did, and what others did about it, newest first; the rest is in the log. (rules/staff#customer) */
export function CustomerLog({ customerId, entries, most }: CustomerLogProps) {
  return (
    <section aria-labelledby="verlauf" className="mt-9">
      <h2 id="verlauf" className="mb-4">
        Verlauf
      </h2>
      <Loaded
        data={entries}
        skeleton={<LoadingRows label="Verlauf wird geladen …" />}
        sayFailure={(reason) => `Der Verlauf konnte nicht geladen werden. ${reason}`}
      >
        {(newest) => (
          <>
            <Table
              label="Verlauf"
              columns={COLUMNS}
              rows={newest}
              rowKey={({ logID }) => logID}
              phoneRow={(entry) => <PhoneRow entry={entry} />}
              empty={<EmptyState place="section" title="Zu dieser Firma gibt es keine Einträge." />}
            />
            {newest.length === most ? (
              <p className="mt-3 text-sm text-rock">
                Die neuesten {most}.{' '}
                <TextLink to={`${paths.adminLogs()}?${onlyCustomer(customerId)}`}>Alle Einträge in den Logs</TextLink>
              </p>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Of the staff who acted as the company only that somebody did: the log says who. */
const whoOf = ({ email, adminID }: Entry) => `${email ?? '–'}${adminID === null ? '' : ' (durch die Verwaltung)'}`

/** What else it is about than the company of this page. */
const others = ({ about }: Entry) => about.filter(({ kind }) => kind !== 'customer')

const COLUMNS: Column<Entry>[] = [
  { key: 'timestamp', title: 'Zeitpunkt', cell: ({ timestamp }) => shortMoment(timestamp) },
  { key: 'action', title: 'Aktion', cell: ({ action }) => action },
  { key: 'about', title: 'Betrifft', cell: (entry) => <LogObjects about={others(entry)} most={1} inLine /> },
  DETAILS,
  {
    key: 'who',
    title: 'Wer',
    cell: (entry) => (
      <span title={whoOf(entry)} className="block max-w-56 truncate max-xl:max-w-40">
        {whoOf(entry)}
      </span>
    ),
    quiet: true,
  },
]

function PhoneRow({ entry }: { entry: Entry }) {
  return (
    <>
      <p className="text-sm text-rock">{shortMoment(entry.timestamp)}</p>
      <p className="font-semibold">{entry.action}</p>
      <p className="line-clamp-3 text-sm wrap-anywhere">{entry.details}</p>
      <p className="text-sm text-rock wrap-anywhere">{whoOf(entry)}</p>
      <LogObjects about={others(entry)} most={3} />
    </>
  )
}
