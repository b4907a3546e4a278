import { RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { labels } from '#contract/labels.ts'
import { WHOLE_MAX } from '#domain/text/listParts.ts'
import { LOG_SORTS, type LogLevel } from '#domain/staff/logs.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { toggleSort } from '#domain/text/tables.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { whenUnreachable } from '#web/api/whenUnreachable.ts'
import { useCall } from '#web/api/useCall.ts'
import { useReload } from '#web/api/useReload.ts'
import { notForSearch, useAreaSearch } from '#web/state/areaSearch.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { shortMoment } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { useMedia } from '#web/ui/useMedia.ts'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { DETAILS } from './detailsColumn.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogObjects } from './LogObjects.tsx'
import { keyOf, logsIn, onlyUser, logSortIn, withLogSort, type WantedLogs } from './wantedLogs.ts'

type Entry = AnswerOf<'GET /logs'>[number]

/** Page size; older entries on request. */
const PART = 500

export const loader = ({ request }: LoaderFunctionArgs) => {
  const wanted = logsIn(new URL(request.url).searchParams)
  return { wanted, newest: part(wanted, 0).catch(whenUnreachable('An unknown error occurred')) }
}

/** The server searches in all entries, so here search and filters ask it. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  keyOf(logsIn(change.currentUrl.searchParams)) !== keyOf(logsIn(change.nextUrl.searchParams)) || notForSearch(change)

function part(wanted: WantedLogs, offset: number): Promise<Entry[]> {
  return call('GET /logs', { query: { ...wanted, limit: String(PART), offset: String(offset) } })
}

/** All from there on, as many as are given at once. (rules/wire#lists) */
function whole(wanted: WantedLogs, offset: number): Promise<Entry[]> {
  return call('GET /logs', { query: { ...wanted, offset: String(offset) } })
}

/** 'System-Logs': who did what, when. (rules/staff#logs) */
export function Component() {
  const { wanted, newest } = useLoaderData<typeof loader>()
  const { reload, busy } = useReload()
  // here, for other entries that come meanwhile are drawn anew
  const [opened, setOpened] = useState<Entry | null>(null)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h1>System-Logs</h1>
        <Button
          look="second"
          size="small"
          icon={<RotateCw aria-hidden />}
          busy={busy}
          busyText="Lädt…"
          onClick={reload}
        >
          Aktualisieren
        </Button>
      </div>
      <LogFilters />
      <Loaded data={newest} skeleton={<LoadingRows label="Logs werden geladen …" />}>
        {(entries) => <Entries key={keyOf(wanted)} wanted={wanted} newest={entries} onOpen={setOpened} />}
      </Loaded>
      {opened ? <EntryDialog entry={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

type EntriesProps = {
  wanted: WantedLogs
  newest: readonly Entry[]
  onOpen: (entry: Entry) => void
}

function Entries({ wanted, newest, onOpen }: EntriesProps) {
  const onDesk = useMedia('(min-width: 768px)')
  const [older, setOlder] = useState<readonly Entry[]>([])
  const [isWhole, setIsWhole] = useState(newest.length < PART)
  const [loading, setLoading] = useState<'part' | 'all'>('part')
  const { search, setSearch } = useAreaSearch()
  const sort = logSortIn(search)
  const entries = useMemo(() => unique([...newest, ...older]), [newest, older])
  const { run, busy, problem } = useCall(async (amount: 'part' | 'all') => {
    setLoading(amount)
    const more = await (amount === 'all' ? whole : part)(wanted, entries.length)
    setOlder([...older, ...more])
    if (more.length < (amount === 'all' ? WHOLE_MAX : PART)) setIsWhole(true)
  })
  return (
    <>
      <Table
        label="System-Logs"
        columns={COLUMNS}
        rows={entries}
        rowKey={({ logID }) => logID}
        sort={sort}
        onSort={(key) =>
          setSearch(withLogSort(search, toggleSort(sort, LOG_SORTS.find((one) => one === key) ?? sort.key)))
        }
        onOpen={onDesk ? onOpen : undefined}
        phoneRow={(entry) => <PhoneRow entry={entry} />}
        empty={<NothingFound title="Keine Logs für die aktuelle Auswahl gefunden." />}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4 text-sm text-rock">
        <p role="status">
          {isWhole ? '' : sort.key === 'timestamp' && sort.direction === 'desc' ? 'die neuesten ' : 'die ersten '}
          {countOf(entries.length, 'Eintrag', 'Einträge')}
        </p>
        {isWhole ? null : (
          <div className="flex flex-wrap gap-2">
            <Button
              look="second"
              size="small"
              busy={busy && loading === 'part'}
              disabled={busy && loading === 'all'}
              onClick={() => void run('part')}
            >
              {sort.key === 'timestamp' && sort.direction === 'desc' ? 'Ältere laden' : 'Weitere laden'}
            </Button>
            <Button
              look="second"
              size="small"
              busy={busy && loading === 'all'}
              disabled={busy && loading === 'part'}
              onClick={() => void run('all')}
            >
              Alle laden
            </Button>
          </div>
        )}
      </div>
      {problem ? (
        <p role="alert" className="mt-2 text-sm text-rose">
          {problem.message}
        </p>
      ) : null}
    </>
  )
}

/** Removes duplicates: entries added between two requests shift the offsets. */
function unique(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.logID, entry])).values()]
}

/** The e-mail, 'ID: n' of somebody who is not known any more, '-' for the server itself. (rules/staff#logs) */
function userOf({ userID, email }: Entry): string {
  if (email !== null) return email
  return userID === null ? '-' : `ID: ${userID}`
}

/** Who acted in an impersonation; a number stays where that account is gone. (rules/logs#actor) */
function actorOf({ adminID, adminEmail }: Entry): string | null {
  return adminID === null ? null : (adminEmail ?? `Admin ${adminID}`)
}

function User({ entry }: { entry: Entry }) {
  const { userID, role } = entry
  const actor = actorOf(entry)
  const name = userOf(entry)
  return (
    <>
      {role === 'customer' && userID !== null ? (
        <Link
          to={paths.adminCustomer(userID)}
          className="text-spruce underline underline-offset-[0.2em] max-md:inline-block max-md:py-0.5 max-md:pointer-coarse:py-3"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {actor === null ? null : <span className="text-rock"> (durch {actor})</span>}
    </>
  )
}

const TONES: Record<LogLevel, BadgeTone> = { INFO: 'quiet', WARN: 'amber', ERROR: 'rose' }
const levelOf = ({ level }: Entry) => <Badge tone={TONES[level]}>{labels.logLevel[level]}</Badge>

const COLUMNS: Column<Entry>[] = [
  { key: 'level', title: 'Level', cell: levelOf, sortable: true },
  { key: 'timestamp', title: 'Zeitstempel', cell: ({ timestamp }) => shortMoment(timestamp), sortable: true },
  {
    key: 'user',
    title: 'Benutzer',
    cell: (entry) => (
      <span title={userOf(entry)} className="block max-w-56 truncate max-xl:max-w-32">
        <User entry={entry} />
      </span>
    ),
    sortable: true,
  },
  {
    key: 'action',
    title: 'Aktion',
    cell: ({ action }) => (
      <span title={action} className="block max-xl:max-w-32 max-xl:truncate">
        {action}
      </span>
    ),
  },
  {
    key: 'about',
    title: 'Betrifft',
    cell: ({ about }) => (
      <span className="block max-xl:max-w-32 max-xl:truncate">
        <LogObjects about={about} most={NAMED} inLine />
      </span>
    ),
  },
  DETAILS,
]

/** So many of what an entry is about stand in its row; its dialog has all. */
const NAMED = 2

/** An entry in full: the table row shows only its beginning. */
function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  return (
    <Dialog title={entry.action} onClose={onClose}>
      <DataRows>
        <DataRow name="Level">{levelOf(entry)}</DataRow>
        <DataRow name="Zeitstempel">{shortMoment(entry.timestamp)}</DataRow>
        <DataRow name="Benutzer">
          <User entry={entry} />
        </DataRow>
        {entry.userID === null ? null : (
          <DataRow name="Person">
            <TextLink alone to={{ search: onlyUser(entry.userID) }} onClick={onClose}>
              Alle Einträge dieser Person
            </TextLink>
          </DataRow>
        )}
        {entry.about.length === 0 ? null : (
          <DataRow name="Betrifft">
            <LogObjects about={entry.about} />
          </DataRow>
        )}
        <DataRow name="Details" empty="-">
          {entry.details}
        </DataRow>
      </DataRows>
    </Dialog>
  )
}

function PhoneRow({ entry }: { entry: Entry }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {levelOf(entry)}
        <span className="text-rock">{shortMoment(entry.timestamp)}</span>
      </p>
      <p className="font-semibold wrap-anywhere">{entry.action}</p>
      <p className="text-sm wrap-anywhere">
        <User entry={entry} />
      </p>
      <p className="text-sm text-rock wrap-anywhere">{entry.details}</p>
      <p className="text-sm">
        <LogObjects about={entry.about} most={NAMED} />
      </p>
    </>
  )
}
