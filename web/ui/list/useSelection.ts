import { useState } from 'react'

/** The selected ids of a list; kept across pages and searches. */
export type Selection = {
  chosen: ReadonlySet<number>
  toggle: (id: number) => void
  /** Adds these. */
  add: (ids: readonly number[]) => void
  clear: () => void
}

/** Selection mode on or off: `selection` is null until `start`, and again after `stop`; then it `hasEnded`. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  const [hasEnded, setHasEnded] = useState(false)
  const selection: Selection | null = chosen && {
    chosen,
    toggle: (id) => setChosen((before) => before && toggled(before, id)),
    add: (ids) => setChosen((before) => before && new Set([...before, ...ids])),
    clear: () => setChosen(new Set()),
  }
  const stop = () => {
    setChosen(null)
    setHasEnded(true)
  }
  return { selection, start: () => setChosen(new Set()), stop, hasEnded }
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
