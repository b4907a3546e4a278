import { placePaths } from '#contract/placePaths.ts'
import { Pause, Play } from 'lucide-react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { formatCount } from '#domain/numberFormats.ts'
import { call } from '#web/api/call.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { Loaded } from '#web/pages/Loaded.tsx'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { longMoment, shortMoment } from '#web/parts/orders/orderDates.ts'
import { paths } from '#web/paths.ts'
import { queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { useMay } from '#web/state/staffRights.ts'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import type { BadgeTone } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx'
import type { Column } from '#web/ui/column.ts'
import { DataRow, DataRows } from '#web/ui/DataRows.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Loading, SkeletonLines, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Going } from './Going.tsx'
import { audienceInWords, titleOf } from './message.ts'
import type { MessageLetter } from './message.ts'

type One = AnswerOf<'GET /messages/:id'>

const LOOK_MS = 3000
/** So many are shown; the search asks the server. */
const PART = 500
const STATE = 'stand'
const STATES = ['waiting', 'sent', 'failed'] as const
type LetterState = (typeof STATES)[number]

const stateIn = (search: URLSearchParams): LetterState | undefined =>
  STATES.find((state) => state === search.get(STATE))

export const loader = ({ params, request }: LoaderFunctionArgs) => {
  const id = params['messageId'] ?? ''
  const search = new URL(request.url).searchParams
  const query = { limit: String(PART), q: queryOf(search), state: stateIn(search) }
  return {
    message: call('GET /messages/:id', { params: { id } }),
    letters: call('GET /messages/:id/letters', { params: { id }, query }),
  }
}

/** One Rundmail or round of reminders: how far it is, who got it, what came back. (rules/broadcasts#page) */
export function Component() {
  const { message, letters } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.adminMessages()}>Zurück zu den Nachrichten</BackLink>
      <Loaded
        data={message}
        skeleton={
          <Loading label="Nachricht wird geladen …">
            <SkeletonLines lines={6} />
          </Loading>
        }
      >
        {(one) => <Head message={one} />}
      </Loaded>
      <section aria-labelledby="empfaenger" className="mt-9">
        <h2 id="empfaenger" className="mb-3">
          Wer bekam sie?
        </h2>
        <Loaded
          data={letters}
          skeleton={
            <Loading label="Empfänger werden geladen …">
              <SkeletonRows />
            </Loading>
          }
        >
          {(rows) => <Letters letters={rows} />}
        </Loaded>
      </section>
    </>
  )
}

function Head({ message }: { message: One }) {
  const { id, kind, state, by, createdAt, recipients, sent, waiting, failed, text } = message
  const gone = recipients - sent - waiting - failed
  return (
    <>
      {state === 'sending' ? <LookAgain /> : null}
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <h1 className="min-w-0 wrap-anywhere">
          <LongName>{titleOf(message)}</LongName>
        </h1>
        <StopAndGo message={message} />
      </div>
      <Card aria-label="Stand">
        <div role="status" className="mb-4">
          <Going message={message} wide />
        </div>
        <DataRows>
          <DataRow name="An">{audienceInWords(message)}</DataRow>
          <DataRow name="Vom">
            {longMoment(createdAt)}
            {kind === 'message' ? (by === null ? '' : `, von ${by}`) : ', von selbst'}
          </DataRow>
          <DataRow name="Gesendet">{formatCount(sent)}</DataRow>
          {waiting === 0 ? null : <DataRow name="Wartet">{formatCount(waiting)}</DataRow>}
          {failed === 0 ? null : <DataRow name="Zurück">{formatCount(failed)}</DataRow>}
          {gone === 0 ? null : <DataRow name="Nicht mehr nötig">{formatCount(gone)}</DataRow>}
        </DataRows>
        {kind === 'message' ? (
          <details className="mt-4 rounded-field border border-line px-4">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">Text</summary>
            <p className="mb-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>
          </details>
        ) : null}
      </Card>
      {failed === 0 ? null : (
        <Banner
          tone="warning"
          className="mt-4"
          title={failed === 1 ? '1 E-Mail kam zurück.' : `${formatCount(failed)} E-Mails kamen zurück.`}
          action={
            <ButtonLink look="second" size="small" to={{ pathname: paths.adminMessage(id), search: `${STATE}=failed` }}>
              Nur diese zeigen
            </ButtonLink>
          }
        >
          Öffnen Sie eine, um die Adresse zu berichtigen und sie noch einmal zu senden.
        </Banner>
      )}
    </>
  )
}

function LookAgain() {
  const { revalidate } = useRevalidator()
  usePolling(() => void revalidate(), LOOK_MS)
  return null
}

function StopAndGo({ message: { id, state } }: { message: One }) {
  const mayWrite = useMay()('messages.write')
  const wanted = state === 'stopped' ? 'sending' : 'stopped'
  const { run, busy, problem } = useCall(() =>
    call('PUT /messages/:id/state', { params: { id: String(id) }, body: { state: wanted } }),
  )
  if (!mayWrite || state === 'done') return null
  return (
    <div>
      <Button
        look="second"
        size="small"
        busy={busy}
        icon={state === 'stopped' ? <Play aria-hidden /> : <Pause aria-hidden />}
        onClick={() => void run()}
      >
        {state === 'stopped' ? 'Weiter senden' : 'Versand anhalten'}
      </Button>
      {problem ? (
        <p role="alert" className="mt-2 text-rose">
          {problem.message}
        </p>
      ) : null}
    </div>
  )
}

const WORDS: Record<LetterState, string> = { waiting: 'Wartet', sent: 'Gesendet', failed: 'Zurückgekommen' }
const TONES: Record<LetterState, BadgeTone> = { waiting: 'quiet', sent: 'moss', failed: 'rose' }
const CHOICES = [{ value: '', label: 'Alle' }, ...STATES.map((value) => ({ value, label: WORDS[value] }))]

function Letters({ letters }: { letters: readonly MessageLetter[] }) {
  const { search, setSearch } = useAreaSearch()
  const navigate = useNavigate()
  const wanted = stateIn(search)
  const choose = (value: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      if (value === '') next.delete(STATE)
      else next.set(STATE, value)
      return next
    })
  return (
    <>
      <div className="mb-4">
        <ChoiceChips size="small" label="Stand" name="stand" options={CHOICES} value={wanted ?? ''} onChange={choose} />
      </div>
      <Table
        label="Empfänger"
        columns={wanted === 'failed' ? FAILED_COLUMNS : COLUMNS}
        rows={letters}
        rowKey={({ id }) => id}
        onOpen={
          wanted === 'failed'
            ? ({ letterId }) => void (letterId === null ? null : navigate(placePaths.adminLetter(letterId)))
            : undefined
        }
        phoneRow={(letter) => <PhoneRow letter={letter} opens={wanted === 'failed'} />}
        empty={<NothingFound place="section" title="Niemand gefunden." onShowAll={wanted && (() => choose(''))} />}
      />
      {letters.length === 0 ? null : (
        <p role="status" className="mt-3 text-sm text-rock">
          {letters.length === 1 ? '1 Empfänger' : `${formatCount(letters.length)} Empfänger`}
          {letters.length === PART ? `: die ersten ${PART}, die Suche findet alle` : ''}
        </p>
      )}
    </>
  )
}

const TO: Column<MessageLetter> = {
  key: 'recipient',
  title: 'An',
  cell: ({ recipient, state, letterId }) =>
    state === 'failed' && letterId !== null ? (
      <TextLink to={placePaths.adminLetter(letterId)}>{recipient}</TextLink>
    ) : (
      recipient || '–'
    ),
}
const COMPANY: Column<MessageLetter> = {
  key: 'company',
  title: 'Firma',
  cell: ({ customerID, companyName }) =>
    customerID === null ? (
      '–'
    ) : (
      <span title={companyName ?? undefined} className="block max-w-80 truncate max-xl:max-w-40">
        <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>
      </span>
    ),
}
const TEAMS: Column<MessageLetter> = {
  key: 'teams',
  title: 'Team',
  cell: ({ teamNames }) => (
    <span title={teamNames.join(', ')} className="block max-w-80 truncate max-xl:max-w-40">
      {teamNames.join(', ') || '–'}
    </span>
  ),
}

const COLUMNS: Column<MessageLetter>[] = [
  TO,
  COMPANY,
  TEAMS,
  { key: 'state', title: 'Stand', cell: ({ state }) => <Badge tone={TONES[state]}>{WORDS[state]}</Badge> },
  {
    key: 'sentAt',
    title: 'Gesendet',
    cell: ({ sentAt }) => (sentAt === null ? '–' : shortMoment(sentAt)),
    yields: true,
  },
]

const FAILED_COLUMNS: Column<MessageLetter>[] = [
  TO,
  COMPANY,
  TEAMS,
  {
    key: 'lastError',
    title: 'Antwort des Mailservers',
    cell: ({ lastError }) => (
      <span title={lastError ?? undefined} className="block max-w-44 truncate">
        {lastError ?? '–'}
      </span>
    ),
    quiet: true,
  },
]

/** One that opens is a button and holds no link. */
function PhoneRow({ letter, opens }: { letter: MessageLetter; opens: boolean }) {
  const { recipient, companyName, teamNames, state, lastError, letterId } = letter
  const isLinked = !opens && state === 'failed' && letterId !== null
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {isLinked ? <TextLink to={placePaths.adminLetter(letterId)}>{recipient}</TextLink> : recipient || '–'}
      </p>
      <p className="text-sm wrap-anywhere">{[companyName, ...teamNames].filter(Boolean).join(', ')}</p>
      <p className="mt-1">
        <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
      </p>
      {lastError === null ? null : <p className="mt-1 text-sm text-rock wrap-anywhere">{lastError}</p>}
    </>
  )
}
