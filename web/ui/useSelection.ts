import { useState } from 'react'

/** What is chosen from a list, by ids; it holds over pages and searches. */
export type Selection = {
  chosen: ReadonlySet<number>
  toggle: (id: number) => void
  /** These too. */
  add: (ids: readonly number[]) => void
  clear: () => void
}

/** A selection that is under way or not: `selection` is null until `start`, and again after `stop`; then it `hasEnded`. */
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
