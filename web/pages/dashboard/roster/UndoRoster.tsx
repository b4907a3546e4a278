import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { afterSilence } from '#web/api/afterSilence.ts'
import { call } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'

export type UndoRosterProps = { entered: { rosterId: number; teams: number }; onUndone: () => void }

/** After these it can never be undone any more. (rules/roster#undo) */
const FINAL = new Set<ErrorCode | null>(['ROSTER_NOT_FOUND', 'ROSTER_UNDONE', 'ROSTER_CHANGED_SINCE'])

/** Undoes the list after confirmation; once that is impossible, the reason replaces the button. (rules/roster#undo) */
export function UndoRoster({ entered: { rosterId, teams }, onUndone }: UndoRosterProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState('')
  const undo = useCall(async () => {
    try {
      await afterSilence(`roster ${rosterId}`, {
        act: () => call('POST /teams/roster/:id/undo', { params: { id: rosterId } }),
        isDone: (problem) => problem.code === 'ROSTER_UNDONE',
      })
    } catch (error) {
      if (error instanceof Problem && FINAL.has(error.code)) setRefusal(error.message)
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

function wordsOf(teams: number): string {
  if (teams === 1) return 'Das Team wird wieder so, wie es vor dem Eintragen war.'
  return `${teams} Teams werden wieder so, wie sie vor dem Eintragen waren.`
}
