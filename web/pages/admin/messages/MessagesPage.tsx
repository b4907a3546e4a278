import { Send } from 'lucide-react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { labels } from '#contract/labels.ts'
import { GOES_BY_ITSELF } from '#domain/letters/broadcastKinds.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { useFound } from '#web/pages/admin/useFound.ts'
import { shortMoment } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { useMay } from '#web/state/staffRights.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { CellLink } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { Going } from './Going.tsx'
import { audienceInWords, reminderInWords, titleOf, type Message } from './message.ts'
import { MessagesHead } from './MessagesHead.tsx'

/** So often it is looked how far it is, in milliseconds. */
const LOOK_MS = 3000
/** The newest are shown. */
const PART = 200

export const loader = () => ({
  messages: call('GET /messages', { query: { limit: String(PART) } }),
  reminding: call('GET /messages/reminders'),
})

export const shouldRevalidate = notForSearch

/** 'Nachrichten': what went out to many, how far it is and what came back. (rules/broadcasts#page) */
export function Component() {
  const { messages, reminding } = useLoaderData<typeof loader>()
  const maySend = useMay()('messages.write')
  return (
    <>
      <MessagesHead />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p className="max-w-prose text-rock">
          <LoadedWord
            data={reminding}
            before="Die nächste Erinnerung wird gesucht …"
            without="Erinnerungen an die Fristen gehen von selbst hinaus."
          >
            {reminderInWords}
          </LoadedWord>
          {maySend ? ' Alles andere schreiben Sie als Rundmail.' : null}
        </p>
        {maySend ? (
          <ButtonLink size="small" wide="phone" icon={<Send aria-hidden />} to={paths.adminNewMessage()}>
            Rundmail schreiben
          </ButtonLink>
        ) : null}
      </div>
      <Loaded data={messages} skeleton={<LoadingRows label="Nachrichten werden geladen …" />}>
        {(all) => <Messages all={all} />}
      </Loaded>
    </>
  )
}

function Messages({ all }: { all: readonly Message[] }) {
  const navigate = useNavigate()
  const shown = useFound(all, searched)
  return (
    <>
      {all.some(({ state }) => state === 'sending') ? <LookAgain /> : null}
      <Table
        label="Rundmails und Erinnerungen"
        columns={COLUMNS}
        rows={shown}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(paths.adminMessage(id))}
        phoneRow={(message) => <PhoneRow message={message} />}
        empty={
          <NothingFound title={all.length === 0 ? 'Es ging noch keine Nachricht hinaus.' : 'Keine Nachricht gefunden.'}>
            Wen Sie mit einer Rundmail erreichen, sehen Sie, bevor sie hinausgeht.
          </NothingFound>
        }
      />
      {shown.length === 0 ? null : (
        <p role="status" className="mt-3 text-sm text-rock">
          {countOf(shown.length, 'Nachricht', 'Nachrichten')}
          {all.length === PART ? `, die neuesten ${PART}` : ''}
        </p>
      )}
    </>
  )
}

/** While one goes out. */
function LookAgain() {
  const { revalidate } = useRevalidator()
  usePolling(() => void revalidate(), LOOK_MS)
  return null
}

function searched(message: Message) {
  return [titleOf(message), audienceInWords(message), message.by, labels.broadcastKind[message.kind]]
}

const backInWords = ({ failed }: Message) => (failed === 0 ? '–' : formatCount(failed))

const COLUMNS: Column<Message>[] = [
  { key: 'createdAt', title: 'Vom', cell: ({ createdAt }) => shortMoment(createdAt) },
  {
    key: 'subject',
    title: 'Betreff',
    cell: (message) => (
      <CellLink to={paths.adminMessage(message.id)} shared>
        {titleOf(message)}
      </CellLink>
    ),
    width: 'w-full',
  },
  { key: 'audience', title: 'An', cell: audienceInWords, yields: true },
  { key: 'state', title: 'Stand', cell: (message) => <Going message={message} /> },
  { key: 'sent', title: 'Gesendet', cell: ({ sent }) => formatCount(sent), align: 'right', numeral: true },
  { key: 'failed', title: 'Zurück', cell: backInWords, align: 'right', numeral: true },
  {
    key: 'by',
    title: 'Von',
    cell: ({ by, kind }) => by ?? (GOES_BY_ITSELF[kind] ? 'von selbst' : '–'),
    quiet: true,
    yields: true,
  },
]

function PhoneRow({ message }: { message: Message }) {
  const { createdAt, sent, failed, state } = message
  return (
    <>
      <p className="text-sm text-rock">{shortMoment(createdAt)}</p>
      <p className="font-semibold wrap-anywhere">{titleOf(message)}</p>
      <p className="mb-1 text-sm wrap-anywhere">{audienceInWords(message)}</p>
      <Going message={message} wide />
      {state === 'done' ? <span className="ml-3 text-sm">{formatCount(sent)} gesendet</span> : null}
      {failed === 0 ? null : <p className="mt-1 text-sm text-rose">{formatCount(failed)} kamen zurück</p>}
    </>
  )
}
