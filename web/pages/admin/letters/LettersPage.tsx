import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { labels } from '#contract/labels.ts'
import { LETTER_STATES, type LetterState } from '#domain/letters/letters.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { useFound } from '#web/pages/admin/useFound.ts'
import { shortMoment } from '#web/ui/moments.ts'
import { notForSearch, openedIn, useAreaSearch, withOpened, withValue } from '#web/state/areaSearch.ts'
import { useMay } from '#web/state/staffRights.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { Addressee } from './Addressee.tsx'
import type { StaffLetter } from './letter.ts'
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
  const state = stateIn(new URL(request.url).searchParams)
  const letters = call('GET /letters', { query: { state, limit: String(PART) } })
  // what is under way may still come back
  const waiting = state === 'parked' ? call('GET /letters', { query: { state: 'queued', limit: String(PART) } }) : NONE
  return { state, lists: Promise.all([letters, waiting]) }
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  stateIn(change.currentUrl.searchParams) !== stateIn(change.nextUrl.searchParams) || notForSearch(change)

const stateIn = (search: URLSearchParams): LetterState =>
  LETTER_STATES.find((state) => state === search.get(STATE)) ?? 'parked'

/** 'Nachrichten', one by one: what could not be delivered, to read, to correct and to send again; what waits and what was sent. (rules/letters#office) */
export function Component() {
  const { state, lists } = useLoaderData<typeof loader>()
  const maySend = useMay()('letters.write')
  return (
    <>
      <MessagesHead />
      <Loaded data={lists} skeleton={<LoadingRows label="E-Mails werden geladen …" />}>
        {([letters, waiting]) => (
          <>
            <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
              <StateChoice state={state} />
              {maySend && state === 'parked' ? <SendAll letters={letters} /> : null}
            </div>
            {maySend && state === 'parked' ? <MovedLetters letters={letters} /> : null}
            {waiting.length > 0 ? <UnderWay count={waiting.length} /> : null}
            <Letters key={state} state={state} letters={letters} isUnderWay={waiting.length > 0} />
          </>
        )}
      </Loaded>
    </>
  )
}

const STATES = (['parked', 'queued', 'sent'] as const).map((value) => ({ value, label: labels.letterState[value] }))

function StateChoice({ state }: { state: LetterState }) {
  const { search, setSearch } = useAreaSearch()
  return (
    <ChoiceChips
      size="small"
      label="Stand"
      name="letter-state"
      options={STATES}
      value={state}
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

type LettersProps = { state: LetterState; letters: readonly StaffLetter[]; isUnderWay: boolean }

function Letters({ state, letters, isUnderWay }: LettersProps) {
  const { search, setSearch } = useAreaSearch()
  const [chosen, setOpened] = useState<StaffLetter | null>(null)
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
        label={labels.letterState[state]}
        columns={COLUMNS[state]}
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
                  : EMPTY[state]
            }
          />
        }
      />
      <p role="status" className="mt-3 text-sm text-rock">
        {countOf(shown.length, 'E-Mail', 'E-Mails')}
        {letters.length === PART ? `, gesucht in den neuesten ${PART}` : ''}
      </p>
      {opened ? <LetterDialog letter={opened} onClose={close} /> : null}
    </>
  )
}

const EMPTY: Record<LetterState, string> = {
  parked: 'Keine E-Mail ist zurückgekommen.',
  queued: 'Zurzeit wartet keine E-Mail.',
  sent: 'Es wurde noch keine E-Mail gesendet.',
}

const kindOf = ({ kind, subject }: StaffLetter) => subject || (kind ? labels.letterKind[kind] : '-')

function searched(letter: StaffLetter) {
  const { recipient, companyName, kind, subject, lastError } = letter
  return [recipient, companyName, kind ? labels.letterKind[kind] : null, subject, lastError]
}

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
  title: 'Antwort des Mailservers',
  cell: ({ lastError }) => (
    <span title={lastError ?? undefined} className="block max-w-[15rem] truncate max-xl:max-w-40">
      {lastError ?? '-'}
    </span>
  ),
  quiet: true,
}
const SENT: Column<StaffLetter> = {
  key: 'sentAt',
  title: 'Gesendet',
  cell: ({ sentAt }) => (sentAt === null ? '-' : shortMoment(sentAt)),
}

const COLUMNS: Record<LetterState, Column<StaffLetter>[]> = {
  parked: [WHEN, TO, WHAT, WHY],
  queued: [WHEN, TO, WHAT, TRIES, WHY],
  sent: [SENT, TO, WHAT],
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
      {letter.lastError === null ? null : <p className="text-sm text-rock wrap-anywhere">{letter.lastError}</p>}
    </>
  )
}
