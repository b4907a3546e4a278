import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { forgetEntered } from '#web/state/rosterDraft.ts'
import type { EnteredRoster } from '#web/state/rosterDraft.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { isStale } from './enterRoster.ts'

export type UndoRosterProps = { entered: EnteredRoster; onUndone: () => void }

/** Undoes the list after confirmation; once that is impossible, the reason replaces the button. (rules/roster#undo) */
export function UndoRoster({ entered: { rosterId, teams }, onUndone }: UndoRosterProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const undo = useCall(async () => {
    try {
      await call('POST /teams/roster/:id/undo', { params: { id: rosterId } })
      forgetEntered()
    } catch (error) {
      if (error instanceof Problem && isFinal(error)) {
        forgetEntered()
        setRefusal(error.message)
      }
      throw error
    }
  })
  return (
    <>
      {refusal !== '' && !isAsking ? (
        <p className="text-sm font-semibold">{refusal}</p>
      ) : (
        <Button look="second" size="small" icon={<Undo2 aria-hidden />} onClick={() => setIsAsking(true)}>
          Rückgängig machen
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title="Liste rückgängig machen?"
          confirmLabel="Rückgängig machen"
          cancelLabel="Liste behalten"
          onConfirm={async () => {
            await undo.save()
            onUndone()
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{wordsOf(teams)} Namen und Personen aus der Liste sind dann nicht mehr darin.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function isFinal(problem: Problem): boolean {
  return problem.status === 404 || (problem.status === 409 && !isStale(problem))
}

function wordsOf(teams: number): string {
  if (teams === 1) return 'Das Team wird wieder so, wie es vor dem Eintragen war.'
  return `${teams} Teams werden wieder so, wie sie vor dem Eintragen waren.`
}
