import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { PlaceMovesContext, type BoundPlace } from '#web/parts/teams/placeMoves.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { MovePersonDialog } from './MovePersonDialog.tsx'
import { exchangeInWords, placeOf, type Place } from './movedWords.ts'
import { needsReload } from './needsReload.ts'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

type MovablePeopleProps = {
  teams: readonly Team[]
  /** Whether they may be moved now. */
  isActive: boolean
  children: ReactNode
}

/** Inside it persons are dragged from place to place, or moved by the button beside them; each move is saved at once. (rules/teams#exchange) */
export function MovablePeople({ teams, isActive, children }: MovablePeopleProps) {
  const [asked, setAsked] = useState<number | null>(null)
  const toast = useToast()
  // what is bound once calls what is true when somebody lets go
  const latest = useRef<(fromId: number, toId: number) => void>(() => undefined)
  const { revalidate } = useRevalidator()
  const { save } = useCall(async (from: Place, to: Place) => {
    try {
      await call('PUT /runners/:id/place-of/:otherId', {
        params: { id: from.runner.runnerID, otherId: to.runner.runnerID },
        body: { updatedAt: from.runner.updatedAt, otherUpdatedAt: to.runner.updatedAt },
      })
      // the same two once more are back where they were
      toast(exchangeInWords(from, to, 'after'), 'success', () =>
        latest.current(from.runner.runnerID, to.runner.runnerID),
      )
    } catch (error) {
      if (needsReload(error)) await revalidate()
      throw error
    }
  })
  const tell = (error: unknown) => toast(isStale(error) ? SHOWN_ANEW : failureOf(error).message, 'error')
  const drop = (fromId: number, toId: number) => {
    const [from, to] = [placeOf(teams, fromId), placeOf(teams, toId)]
    if (from && to) save(from, to).catch(tell)
  }
  useEffect(() => {
    latest.current = drop
  })
  const moves = useMemo(
    () => ({ bind: (place: BoundPlace) => bind(place, (fromId, toId) => latest.current(fromId, toId)), ask: setAsked }),
    [],
  )
  const from = asked === null ? undefined : placeOf(teams, asked)
  return (
    <PlaceMovesContext value={isActive ? moves : null}>
      {children}
      {from ? (
        <MovePersonDialog from={from} teams={teams} onMove={(to) => save(from, to)} onClose={() => setAsked(null)} />
      ) : null}
    </PlaceMovesContext>
  )
}

const SHOWN_ANEW = 'Inzwischen hat jemand diese Plätze geändert. Hier stehen sie, wie sie jetzt sind.'
const isStale = (error: unknown) => error instanceof Problem && error.code === 'STALE'

const RUNNER = 'runnerID'

function bind({ element, runnerID, isTaken, onOver }: BoundPlace, drop: (from: number, to: number) => void) {
  const target = dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data[RUNNER] === 'number' && source.data[RUNNER] !== runnerID,
    onDragEnter: () => onOver(true),
    onDragLeave: () => onOver(false),
    onDrop: ({ source }) => {
      onOver(false)
      const from = source.data[RUNNER]
      if (typeof from === 'number') drop(from, runnerID)
    },
  })
  return isTaken ? combine(target, draggable({ element, getInitialData: () => ({ [RUNNER]: runnerID }) })) : target
}
