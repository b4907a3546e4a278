import { useDeferredValue, useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router'
import { labels } from '#contract/labels.ts'
import { LETTER_STATES } from '#domain/letters.ts'
import type { LetterState } from '#domain/letters.ts'
import { formatCount } from '#domain/numberFormats.ts'
import { searchIn } from '#domain/tables.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Loaded } from '#web/pages/Loaded.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { shortMoment } from '#web/parts/orders/orderDates.ts'
import { notForSearch, openedIn, queryOf, useAreaSearch, withOpened } from '#web/state/areaSearch.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx'
import type { Column } from '#web/ui/column.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useToast } from '#web/ui/Toasts.tsx'
import { Addressee } from './Addressee.tsx'
import type { StaffLetter } from './letter.ts'
import { LetterDialog } from './LetterDialog.tsx'

const STATE = 'state'
/** The newest are shown; a search in older ones is the log's. */
const PART = 500

export const loader = ({ request }: LoaderFunctionArgs) => {
  const state = stateIn(new URL(request.url).searchParams)
  return { state, letters: call('GET /letters', { query: { state, limit: String(PART) } }) }
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  stateIn(change.currentUrl.searchParams) !== stateIn(change.nextUrl.searchParams) || notForSearch(change)

const stateIn = (search: URLSearchParams): LetterState =>
  LETTER_STATES.find((state) => state === search.get(STATE)) ?? 'parked'

/** 'E-Mails': what could not be delivered, to read, to correct and to send again; what waits and what was sent. (rules/letters#office) */
export function Component() {
  const { state, letters } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-2 lg:float-left lg:mr-7">E-Mails</h1>
      <Loaded
        data={letters}
        skeleton={
          <Loading label="E-Mails werden geladen …">
            <SkeletonRows />
          </Loading>
        }
      >
        {(loaded) => (
          <>
            <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <StateChoice state={state} />
              {state === 'parked' ? <SendAll letters={loaded} /> : null}
            </div>
            <Letters key={state} state={state} letters={loaded} />
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
      onChange={(value) => {
        const next = new URLSearchParams(search)
        next.set(STATE, value)
        setSearch(next)
      }}
    />
  )
}

function Letters({ state, letters }: { state: LetterState; letters: readonly StaffLetter[] }) {
  const { search, setSearch } = useAreaSearch()
  const [chosen, setOpened] = useState<StaffLetter | null>(null)
  const linked = openedIn(search, 'letter')
  const opened = letters.find(({ id }) => id === linked) ?? chosen
  const close = () => {
    setOpened(null)
    setSearch((now) => withOpened(now, 'letter', null))
  }
  const query = useDeferredValue(queryOf(search))
  const find = useMemo(() => searchIn(letters, searched), [letters])
  const shown = useMemo(() => find(query), [find, query])
  return (
    <>
      <Table
        label={labels.letterState[state]}
        columns={COLUMNS[state]}
        rows={shown}
        rowKey={({ id }) => id}
        onOpen={state === 'parked' ? setOpened : undefined}
        phoneRow={(letter) => <PhoneRow letter={letter} opens={state === 'parked'} />}
        empty={<NothingFound title={EMPTY[state]} />}
      />
      <p role="status" className="mt-3 text-sm text-rock">
        {shown.length === 1 ? '1 E-Mail' : `${formatCount(shown.length)} E-Mails`}
        {letters.length === PART ? `, gesucht in den neuesten ${PART}` : ''}
      </p>
      {opened ? <LetterDialog letter={opened} onClose={close} /> : null}
    </>
  )
}

/** Sends all that can be sent again at once, such as after the mail server was set up wrongly. */
function SendAll({ letters }: { letters: readonly StaffLetter[] }) {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const { save } = useCall(() => call('POST /letters/send', { body: { all: true } }))
  const count = letters.filter(({ sendable }) => sendable).length
  if (count < 2) return null
  return (
    <>
      <Button look="second" size="small" onClick={() => setAsking(true)}>
        Alle {formatCount(count)} noch einmal senden
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`${formatCount(count)} E-Mails noch einmal senden?`}
          confirmLabel="Noch einmal senden"
          look="main"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { queued } = await save()
            toast(queued === 1 ? '1 E-Mail wird gesendet.' : `${formatCount(queued)} E-Mails werden gesendet.`)
          }}
        >
          Jede geht an die Adresse, die hier steht. Wo sie falsch ist, berichtigen Sie sie bitte zuerst.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

const EMPTY: Record<LetterState, string> = {
  parked: 'Alle E-Mails wurden zugestellt.',
  queued: 'Zurzeit wartet keine E-Mail.',
  sent: 'Es wurde noch keine E-Mail gesendet.',
}

const kindOf = ({ kind, subject }: StaffLetter) => subject || (kind ? labels.letterKind[kind] : '-')

function searched(letter: StaffLetter) {
  const { recipient, companyName, kind, subject, lastError } = letter
  return [recipient, companyName, kind ? labels.letterKind[kind] : null, subject, lastError]
}

const WHEN: Column<StaffLetter> = { key: 'createdAt', title: 'Vom', cell: ({ createdAt }) => shortMoment(createdAt) }
const TO: Column<StaffLetter> = { key: 'recipient', title: 'An', cell: (letter) => <Addressee letter={letter} /> }
const WHAT: Column<StaffLetter> = { key: 'kind', title: 'Worum es geht', cell: kindOf }
const TRIES: Column<StaffLetter> = { key: 'tries', title: 'Versuche', cell: ({ tries }) => tries, align: 'right' }
const WHY: Column<StaffLetter> = {
  key: 'lastError',
  title: 'Antwort des Mailservers',
  cell: ({ lastError }) => (
    <span title={lastError ?? undefined} className="block max-w-[15rem] truncate">
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
