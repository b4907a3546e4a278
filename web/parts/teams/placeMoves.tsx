import { GripVertical } from 'lucide-react'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'

/** A place in a team that is on the page, by the runner it holds. */
export type BoundPlace = {
  element: HTMLElement
  runnerID: number
  /** Somebody is in it, who can be dragged from there. */
  isTaken: boolean
  onOver: (isOver: boolean) => void
}

/** How persons are moved between the places around; null where nobody may. (rules/teams#exchange) */
export type PlaceMoves = {
  /** Lets the place take part in dragging; returns what ends that. */
  bind: (place: BoundPlace) => () => void
  /** Asks where to. */
  ask: (runnerID: number) => void
}
export const PlaceMovesContext = createContext<PlaceMoves | null>(null)

type Person = { runnerID?: number; firstName?: string | null; lastName?: string | null }
type MovablePlace<Element extends HTMLElement> = {
  ref: (element: Element | null) => void
  /** For the place, while somebody is held over it or can be dragged from it. */
  className: string
  /** The button beside the person that asks where to; null for an empty place, and where nobody may. */
  handle: ReactNode
}

/** Makes an element a place that persons are dragged from and to. */
export function useMovablePlace<Element extends HTMLElement>({
  runner,
  isTaken,
  look = '',
}: {
  runner: Person | undefined
  /** Somebody is in it. */
  isTaken: boolean
  /** Of the button, where it stands in close company. */
  look?: string
}): MovablePlace<Element> {
  const moves = use(PlaceMovesContext)
  const [element, setElement] = useState<Element | null>(null)
  const [isOver, setOver] = useState(false)
  const runnerID = runner?.runnerID

  useEffect(() => {
    if (moves === null || element === null || runnerID === undefined) return undefined
    const unbind = moves.bind({ element, runnerID, isTaken, onOver: setOver })
    return () => {
      unbind()
      setOver(false)
    }
  }, [moves, element, runnerID, isTaken])

  if (moves === null || runnerID === undefined) return { ref: setElement, className: '', handle: null }
  const name = `${runner?.firstName ?? ''} ${runner?.lastName ?? ''}`.trim()
  return {
    ref: setElement,
    className: `${isOver ? 'outline-3 outline-sun' : ''} ${isTaken ? 'cursor-grab' : ''}`,
    handle: isTaken ? (
      <IconButton
        label={`${name} verschieben`}
        onClick={() => moves.ask(runnerID)}
        className={`size-8 shrink-0 text-rock ${look}`}
      >
        <GripVertical aria-hidden />
      </IconButton>
    ) : null,
  }
}
