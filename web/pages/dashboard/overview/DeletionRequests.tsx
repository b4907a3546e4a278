import { useState } from 'react'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

type Team = AnswerOf<'GET /teams/me'>[number]
type Asking = { runnerID: number; name: string; teamName: string; since: string }

/** Who asked with the own link to be deleted: empty the place, or say that it is settled. (rules/runners#deletion-request) */
export function DeletionRequests({ teams }: { teams: readonly Team[] }) {
  const isRaceOver = useTeamDeadlines().race?.isPast ?? false
  const [emptied, setEmptied] = useState<Asking | null>(null)
  const toast = useToast()
  const empty = useCall(async ({ runnerID, name }: Asking) => {
    await call('DELETE /runners/:id', { params: { id: runnerID } })
    toast(`Der Platz von ${name} ist leer.`)
  })
  const settle = useCall(async ({ runnerID }: Asking) => {
    await call('DELETE /runners/:id/deletion-request', { params: { id: runnerID } })
  })
  const asking = teams.flatMap(({ teamName, runners }) =>
    runners.flatMap(({ runnerID, firstName, lastName, deletionAskedAt }): Asking[] =>
      deletionAskedAt === null
        ? []
        : [{ runnerID, name: `${firstName ?? ''} ${lastName ?? ''}`.trim(), teamName, since: deletionAskedAt }],
    ),
  )
  if (asking.length === 0) return null
  return (
    <section aria-label="Löschwünsche" className="mb-6 flex flex-col gap-3">
      {settle.problem ? <Banner tone="error" role="alert" title={settle.problem.message} /> : null}
      {asking.map((one) => (
        <Banner
          key={one.runnerID}
          tone="warning"
          title={`${one.name} möchte gelöscht werden.`}
          action={
            <div className="flex flex-wrap gap-2">
              {isRaceOver ? null : (
                <Button size="small" onClick={() => setEmptied(one)}>
                  Platz leeren<span className="sr-only"> – {one.name}</span>
                </Button>
              )}
              <Button look="second" size="small" busy={settle.busy} onClick={() => void settle.run(one)}>
                Ist erledigt<span className="sr-only"> – {one.name}</span>
              </Button>
            </div>
          }
        >
          Team „{one.teamName}“, seit {formatDay(dayOf(new Date(one.since)))}.{' '}
          {isRaceOver
            ? 'Seit dem Lauf löscht der Veranstalter: Bitte geben Sie ihm den Wunsch weiter.'
            : 'Der Platz und seine Startnummer bleiben Ihnen.'}
        </Banner>
      ))}
      {emptied ? (
        <ConfirmDialog
          title="Platz leeren?"
          confirmLabel="Platz leeren"
          onConfirm={() => empty.save(emptied)}
          onClose={() => setEmptied(null)}
        >
          <p>Die Daten von {emptied.name} werden gelöscht. Auf dem Platz kann danach jemand anderer laufen.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
