import { useState } from 'react'

/** The selected ids of a list; kept across pages and searches. */
export type Selection = {
  chosen: ReadonlySet<number>
  toggle: (id: number) => void
  /** Of these, in their order, those from the last one that was toggled to this one get its state. (rules/dashboard#selection) */
  toggleTo: (id: number, shown: readonly number[]) => void
  /** Those of these that are not chosen, and no others. */
  chooseOthers: (all: readonly number[]) => void
  /** Adds these. */
  add: (ids: readonly number[]) => void
  clear: () => void
}

/** Selection mode on or off: `selection` is null until `start` unless it begins with some, and again after `stop`; then it `hasEnded`. */
export function useSelection(atFirst: ReadonlySet<number> | null = null) {
  const [chosen, setChosen] = useState(atFirst)
  const [hasEnded, setHasEnded] = useState(false)
  const [last, setLast] = useState<number | null>(null)
  const toggle = (id: number) => {
    setLast(id)
    setChosen((before) => before && toggled(before, id))
  }
  const selection: Selection | null = chosen && {
    chosen,
    toggle,
    toggleTo: (id, shown) => {
      const range = between(shown, last, id)
      if (last === null || range.length === 0) return toggle(id)
      const isOn = !chosen.has(id)
      setLast(id)
      setChosen(isOn ? new Set([...chosen, ...range]) : new Set([...chosen].filter((one) => !range.includes(one))))
    },
    chooseOthers: (all) => setChosen(new Set(all.filter((id) => !chosen.has(id)))),
    add: (ids) => setChosen((before) => before && new Set([...before, ...ids])),
    clear: () => setChosen(new Set()),
  }
  const stop = () => {
    setChosen(null)
    setHasEnded(true)
  }
  const start = () => {
    setLast(null)
    setChosen(new Set())
  }
  return { selection, start, stop, hasEnded }
}

function toggled(before: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}

/** The ids of a list from one to another, in whichever order they stand; none where one of them is not in it. */
export function between(ids: readonly number[], one: number | null, other: number): readonly number[] {
  const places = [one === null ? -1 : ids.indexOf(one), ids.indexOf(other)]
  return places.includes(-1) ? [] : ids.slice(Math.min(...places), Math.max(...places) + 1)
}
