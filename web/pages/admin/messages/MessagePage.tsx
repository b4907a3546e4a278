import { Pause, Play } from 'lucide-react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { GOES_BY_ITSELF } from '#domain/letters/broadcastKinds.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { queryOf } from '#web/state/areaSearch.ts'
import { useMay } from '#web/state/staffRights.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Loading, LoadingRows, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { BeginWith } from './BeginWith.tsx'
import { Going } from './Going.tsx'
import { audienceInWords, LETTER_STATE, LETTERS_SHOWN, letterStateIn, titleOf } from './message.ts'
import { MessageLetters } from './MessageLetters.tsx'
import { WentWithFile } from './WentWithFile.tsx'

type One = AnswerOf<'GET /messages/:id'>

const LOOK_MS = 3000
export const loader = ({ params, request }: LoaderFunctionArgs) => {
  const id = params['messageId'] ?? ''
  const search = new URL(request.url).searchParams
  const query = { limit: String(LETTERS_SHOWN), q: queryOf(search), state: letterStateIn(search) }
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
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <h1 className="min-w-0 wrap-anywhere">
          <LoadedWord data={message} before="Nachricht" without="Nachricht">
            {(one) => <LongName>{titleOf(one)}</LongName>}
          </LoadedWord>
        </h1>
        <LoadedWord data={message}>
          {(one) => (
            <div className="flex flex-wrap gap-3">
              {one.kind === 'message' ? <BeginWith message={one} /> : null}
              <StopAndGo message={one} />
            </div>
          )}
        </LoadedWord>
      </div>
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
        <Loaded data={letters} skeleton={<LoadingRows label="Empfänger werden geladen …" />}>
          {(rows) => <MessageLetters letters={rows} />}
        </Loaded>
      </section>
    </>
  )
}

function Head({ message }: { message: One }) {
  const { id, kind, state, by, createdAt, recipients, sent, waiting, failed, text, file } = message
  const gone = recipients - sent - waiting - failed
  return (
    <>
      {state === 'sending' ? <LookAgain /> : null}
      <Card aria-label="Stand">
        <div role="status" className="mb-4">
          <Going message={message} wide />
        </div>
        <DataRows>
          <DataRow name="An">{audienceInWords(message)}</DataRow>
          <DataRow name="Vom">
            {longMoment(createdAt)}
            {GOES_BY_ITSELF[kind] ? ', von selbst' : by === null ? '' : `, von ${by}`}
          </DataRow>
          {file === null ? null : (
            <DataRow name="Datei">
              <WentWithFile file={file} />
            </DataRow>
          )}
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
          title={countOf(failed, 'E-Mail kam zurück.', 'E-Mails kamen zurück.')}
          action={
            <ButtonLink
              look="second"
              size="small"
              to={{ pathname: paths.adminMessage(id), search: `${LETTER_STATE}=failed` }}
            >
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
