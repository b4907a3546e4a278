import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { labels } from '#contract/labels.ts'
import { formatDay } from '#domain/text/days.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { MadeToken, NewToken } from './NewToken.tsx'

type Token = AnswerOf<'GET /tokens'>[number]

export const loader = () => ({ tokens: call('GET /tokens') })

/** 'Zugänge für Programme': tokens, such as the timekeeper's program has one. (rules/results#tokens) */
export function Component() {
  const { tokens } = useLoaderData<typeof loader>()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<{ name: string; token: string } | null>(null)
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1>Zugänge für Programme</h1>
        <Button size="small" wide="phone" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
          Zugang anlegen
        </Button>
      </div>
      <p className="mb-5 max-w-prose text-rock">
        Damit sendet etwa das Programm des Zeitnehmers seine Listen, ohne dass sich jemand anmeldet. Jedes bekommt einen
        eigenen Zugang, der nur kann, was Sie wählen, und der von selbst endet.
      </p>
      <Loaded
        data={tokens}
        skeleton={<LoadingRows label="Zugänge werden geladen …" rows={3} columns={2} />}
        sayFailure={(reason) => `Daten konnten nicht geladen werden. ${reason}`}
      >
        {(all) => <Tokens tokens={all} />}
      </Loaded>
      {isMaking ? <NewToken onMade={setMade} onClose={() => setMaking(false)} /> : null}
      {made && !isMaking ? <MadeToken made={made} onClose={() => setMade(null)} /> : null}
    </>
  )
}

function Tokens({ tokens }: { tokens: readonly Token[] }) {
  if (tokens.length === 0)
    return (
      <EmptyState title="Noch kein Programm hat einen Zugang.">
        Das ist in Ordnung, solange niemand einen braucht.
      </EmptyState>
    )
  return (
    <ul className="rounded-card border border-line bg-paper">
      {tokens.map((token) => (
        <li key={token.id} className="border-b border-line px-4 py-4 last:border-0 sm:px-6">
          <TokenRow token={token} />
        </li>
      ))}
    </ul>
  )
}

/** One program: what it may, until when, when it was last here, and its end. */
function TokenRow({ token: { id, name, scopes, until, isOver, createdAt, by, lastUsedAt } }: { token: Token }) {
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()
  const { save: end } = useCall(() => call('DELETE /tokens/:id', { params: { id } }))
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{name}</h2>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Badge key={scope}>{labels.programScope[scope]}</Badge>
          ))}
        </p>
        <p className={`mt-2 text-sm ${isOver ? 'text-rose' : 'text-rock'}`}>
          {isOver ? `Abgelaufen: galt bis ${formatDay(until)}` : `Gilt bis ${formatDay(until)}`}
        </p>
        <p className="text-sm text-rock">
          {lastUsedAt === null ? 'Noch nie benutzt' : `Zuletzt benutzt am ${longMoment(lastUsedAt)}`}
        </p>
        <p className="text-sm text-rock wrap-anywhere">
          Angelegt am {longMoment(createdAt)}
          {by === null ? '' : ` von ${by}`}
        </p>
      </div>
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        Beenden<span className="sr-only">: {name}</span>
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Zugang für „${name}“ beenden?`}
          confirmLabel="Beenden"
          cancelLabel="Zugang behalten"
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await end()
            toast(`„${name}“ hat keinen Zugang mehr.`)
          }}
        >
          Das Programm wird ab sofort abgewiesen. Was es gesendet hat, bleibt.
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
