import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { labels } from '#contract/labels.ts'
import type { LetterState } from '#domain/letters/letters.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { useFound } from '#web/pages/admin/useFound.ts'
import { shortMoment } from '#web/ui/moments.ts'
import { notForSearch, openedIn, useAreaSearch, withOpened, withValue } from '#web/state/areaSearch.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { Addressee } from './Addressee.tsx'
import { BounceMailbox, MailboxTrouble } from './BounceMailbox.tsx'
import { stateInWords, whyReported, type BounceReading, type StaffLetter } from './letter.ts'
import { LetterDialog } from './LetterDialog.tsx'
import { MessagesHead } from '#web/pages/admin/messages/MessagesHead.tsx'
import { MovedLetters, SendAll } from './SendLetters.tsx'

const STATE = 'state'
const NONE: Promise<readonly StaffLetter[]> = Promise.resolve([])
/** So often it is looked whether what is under way has arrived, in milliseconds. */
const LOOK_MS = 5000
/** The newest are shown; a search in older ones is the log's. */
const PART = 500

export const loader = ({ request }: LoaderFunctionArgs) => {
  const view = viewIn(new URL(request.url).searchParams)
  const state = STATE_OF[view]
  const returned = view === 'returned' ? 'true' : undefined
  const letters = call('GET /letters', { query: { state, returned, limit: String(PART) } })
  // what is under way may still come back
  const waiting = state === 'parked' ? call('GET /letters', { query: { state: 'queued', limit: String(PART) } }) : NONE
  return { view, lists: Promise.all([letters, waiting, call('GET /letters/bounces')]) }
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  viewIn(change.currentUrl.searchParams) !== viewIn(change.nextUrl.searchParams) || notForSearch(change)

/** Lists of the page; of what could not be delivered also those alone that came back later. */
const VIEWS = ['parked', 'returned', 'queued', 'sent'] as const
type View = (typeof VIEWS)[number]
const STATE_OF: Record<View, LetterState> = { parked: 'parked', returned: 'parked', queued: 'queued', sent: 'sent' }

const viewIn = (search: URLSearchParams): View => VIEWS.find((view) => view === search.get(STATE)) ?? 'parked'

/** 'Nachrichten', one by one: what could not be delivered, to read, to correct and to send again; what waits and what was sent. (rules/letters#office) */
export function Component() {
  const { view, lists } = useLoaderData<typeof loader>()
  const state = STATE_OF[view]
  const maySend = useMay()('letters.write')
  // above the list, which is another one in each view: whoever opens a letter while the next one comes keeps it open
  const opening = useState<StaffLetter | null>(null)
  return (
    <>
      <MessagesHead />
      <Loaded data={lists} skeleton={<LoadingRows label="E-Mails werden geladen …" />}>
        {([letters, waiting, reading]) => (
          <>
            <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
              <ViewChoice view={view} />
              {maySend && state === 'parked' ? <SendAll letters={letters} /> : null}
            </div>
            <MailboxTrouble reading={reading} />
            {maySend && state === 'parked' ? <MovedLetters letters={letters} /> : null}
            {waiting.length > 0 ? <UnderWay count={waiting.length} /> : null}
            <Letters key={view} {...{ view, letters, reading, opening }} isUnderWay={waiting.length > 0} />
          </>
        )}
      </Loaded>
    </>
  )
}

const VIEW_LABELS: Record<View, string> = { ...labels.letterState, returned: 'Kam zurück' }
const CHOICES = VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))

function ViewChoice({ view }: { view: View }) {
  const { search, setSearch } = useAreaSearch()
  return (
    <ChoiceChips
      size="small"
      label="Stand"
      name="letter-state"
      options={CHOICES}
      value={view}
      onChange={(value) => setSearch(withValue(search, STATE, value))}
    />
  )
}

/** Some may still come back: says how many, and looks again until none is left. */
function UnderWay({ count }: { count: number }) {
  const { revalidate } = useRevalidator()
  usePolling(() => void revalidate(), LOOK_MS)
  return (
    <p role="status" className="mb-4">
      {countOf(count, 'E-Mail ist unterwegs.', 'E-Mails sind unterwegs.')} Was zurückkommt, steht dann hier.
    </p>
  )
}

type LettersProps = {
  view: View
  letters: readonly StaffLetter[]
  reading: BounceReading
  isUnderWay: boolean
  opening: [StaffLetter | null, (letter: StaffLetter | null) => void]
}

function Letters({ view, letters, reading, isUnderWay, opening: [chosen, setOpened] }: LettersProps) {
  const state = STATE_OF[view]
  const { search, setSearch } = useAreaSearch()
  const linked = openedIn(search, 'letter')
  const opened = letters.find(({ id }) => id === linked) ?? chosen
  const close = () => {
    setOpened(null)
    setSearch((now) => withOpened(now, 'letter', null))
  }
  const shown = useFound(letters, searched)
  return (
    <>
      <Table
        label={VIEW_LABELS[view]}
        columns={COLUMNS[view]}
        rows={shown}
        rowKey={({ id }) => id}
        onOpen={state === 'queued' ? undefined : setOpened}
        phoneRow={(letter) => <PhoneRow letter={letter} opens={state !== 'queued'} />}
        empty={
          <NothingFound
            title={
              letters.length > 0
                ? 'Keine E-Mail gefunden.'
                : isUnderWay
                  ? 'Bisher ist keine E-Mail zurückgekommen.'
                  : EMPTY[view]
            }
          />
        }
      />
      <p role="status" className="mt-3 text-sm text-rock">
        {countOf(shown.length, 'E-Mail', 'E-Mails')}
        {letters.length === PART ? `, gesucht in den neuesten ${PART}` : ''}
      </p>
      <BounceMailbox reading={reading} />
      {opened ? <LetterDialog letter={opened} reading={reading} onClose={close} /> : null}
    </>
  )
}

const EMPTY: Record<View, string> = {
  parked: 'Keine E-Mail ist zurückgekommen.',
  returned: 'Keine E-Mail kam nach der Annahme zurück.',
  queued: 'Zurzeit wartet keine E-Mail.',
  sent: 'Es wurde noch keine E-Mail gesendet.',
}

const kindOf = ({ kind, subject }: StaffLetter) => subject || (kind ? labels.letterKind[kind] : '-')

function searched(letter: StaffLetter) {
  const { recipient, companyName, kind, subject, lastError } = letter
  return [
    recipient,
    companyName,
    kind ? labels.letterKind[kind] : null,
    subject,
    lastError,
    letter.report && stateInWords(letter),
    whyReported(letter),
  ]
}

/** In our words where the report says why, else in those of the mail server. */
const whyOf = (letter: StaffLetter): string | null =>
  letter.report ? `${stateInWords(letter)}: ${whyReported(letter)}` : letter.lastError

const WHEN: Column<StaffLetter> = { key: 'createdAt', title: 'Vom', cell: ({ createdAt }) => shortMoment(createdAt) }
const TO: Column<StaffLetter> = {
  key: 'recipient',
  title: 'An',
  cell: (letter) => (
    <span className="block max-xl:max-w-40 max-xl:truncate">
      <Addressee letter={letter} />
    </span>
  ),
}
const WHAT: Column<StaffLetter> = {
  key: 'kind',
  title: 'Worum es geht',
  cell: (letter) => (
    <span title={kindOf(letter)} className="block max-w-80 truncate max-xl:max-w-40">
      {kindOf(letter)}
    </span>
  ),
}
const TRIES: Column<StaffLetter> = { key: 'tries', title: 'Versuche', cell: ({ tries }) => tries, align: 'right' }
const WHY: Column<StaffLetter> = {
  key: 'lastError',
  title: 'Warum',
  cell: (letter) => (
    <span title={whyOf(letter) ?? undefined} className="block max-w-[15rem] truncate max-xl:max-w-40">
      {whyOf(letter) ?? '-'}
    </span>
  ),
  quiet: true,
}
const SENT: Column<StaffLetter> = {
  key: 'sentAt',
  title: 'Gesendet',
  cell: ({ sentAt }) => (sentAt === null ? '-' : shortMoment(sentAt)),
}
const STAND: Column<StaffLetter> = {
  key: 'report',
  title: 'Stand',
  cell: (letter) => (
    <span title={whyReported(letter) ?? undefined}>
      <Badge tone={letter.report ? 'amber' : 'quiet'}>{stateInWords(letter)}</Badge>
    </span>
  ),
  yields: true,
}

const COLUMNS: Record<View, Column<StaffLetter>[]> = {
  parked: [WHEN, TO, WHAT, WHY],
  returned: [WHEN, TO, WHAT, WHY],
  queued: [WHEN, TO, WHAT, TRIES, WHY],
  sent: [SENT, TO, WHAT, STAND],
}

/** One that opens is a button and holds no link: its dialog has it. */
function PhoneRow({ letter, opens }: { letter: StaffLetter; opens: boolean }) {
  return (
    <>
      <p className="text-sm text-rock">{shortMoment(letter.sentAt ?? letter.createdAt)}</p>
      <p className="font-semibold wrap-anywhere">{kindOf(letter)}</p>
      {opens ? (
        <>
          <p className="text-sm wrap-anywhere">{letter.recipient}</p>
          {letter.companyName === null ? null : <p className="text-sm wrap-anywhere">{letter.companyName}</p>}
        </>
      ) : (
        <p className="text-sm wrap-anywhere">
          <Addressee letter={letter} />
        </p>
      )}
      {whyOf(letter) === null ? null : <p className="text-sm text-rock wrap-anywhere">{whyOf(letter)}</p>}
    </>
  )
}
