import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { afterSilence } from '#web/api/afterSilence.ts'
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
  const { revalidate } = useRevalidator()
  const inTurn = useRef(Promise.resolve())
  // the list comes only after the answer: until then that is what is known of the teams it tells of
  const answered = useRef<readonly Team[]>([])
  // what waits for its turn, or is bound once, calls what is true then
  const latest = useRef<(fromId: number, toId: number) => Promise<void>>(async () => undefined)
  // whoever is moved on at once is moved from where the move before leads
  const drop = useCallback(
    (fromId: number, toId: number) => {
      const tell = (error: unknown) => toast(isStale(error) ? SHOWN_ANEW : failureOf(error).message, 'error')
      inTurn.current = inTurn.current.then(() => latest.current(fromId, toId)).catch(tell)
    },
    [toast],
  )
  const move = async (from: Place, to: Place) => {
    const params = { id: from.runner.runnerID, otherId: to.runner.runnerID }
    const body = { updatedAt: from.runner.updatedAt, otherUpdatedAt: to.runner.updatedAt }
    try {
      const moved = await afterSilence(`move ${params.id} ${params.otherId}`, {
        act: () => call('PUT /runners/:id/place-of/:otherId', { params, body }),
        isDone: ({ code }) => code === 'STALE',
      })
      answered.current = withAnswer(answered.current, moved ?? (await asMoved(from, to)))
      // the same two once more are back where they were
      toast(exchangeInWords(from, to, 'after'), 'success', () => drop(params.id, params.otherId))
    } catch (error) {
      if (needsReload(error)) await revalidate()
      throw error
    }
  }
  const { save } = useCall(move)
  useEffect(() => {
    latest.current = async (fromId, toId) => {
      const [from, to] = [fromId, toId].map((id) => newest(placeOf(teams, id), placeOf(answered.current, id)))
      if (!from || !to) return
      await move(from, to)
      // the next one need not wait for the list
      void revalidate()
    }
  })
  const moves = useMemo(() => ({ bind: (place: BoundPlace) => bind(place, drop), ask: setAsked }), [drop])
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

/** Of the list and of the last answer what is later. */
const newest = (listed: Place | undefined, told: Place | undefined) =>
  listed && told && told.runner.updatedAt > listed.runner.updatedAt ? told : (listed ?? told)

const withAnswer = (before: readonly Team[], answer: readonly Team[]) => [
  ...before.filter(({ id }) => answer.every((team) => team.id !== id)),
  ...answer,
]

/** Both teams as they are now; fails where the two have not changed places. */
async function asMoved(from: Place, to: Place): Promise<Team[]> {
  const ids = [...new Set([from.team.id, to.team.id])]
  const teams = await Promise.all(ids.map((id) => call('GET /teams/:id', { params: { id } })))
  const now = placeOf(teams, from.runner.runnerID)
  if (now?.team.id !== to.team.id || now.runner.slot !== to.runner.slot)
    throw new Problem({ status: 409, kind: 'answered', code: 'STALE', message: messages.stale })
  return teams
}

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
