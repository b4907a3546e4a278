import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { RefObject } from 'react'
import { offsetsOf, spanBetween, standing } from './rowSpan.ts'
import type { Span } from './rowSpan.ts'

type Row = { id: number }
/** What rows measure in pixels: one that is not known yet counts as the `usual` one, the first that was there. */
type Heights = { usual: number; known: ReadonlyMap<number, number> }
/** Which rows exist; `held` are ids of rows that stay although they are out of sight. */
type Seen = Span & { held: readonly number[] }

/** So far above and below the screen rows exist, in pixels: the next ones are there before they are seen. */
const SPARE = 700
/** Before a row is there that can be measured. */
const UNMEASURED: Heights = { usual: 92, known: new Map() }
/** Shorter lists simply exist as a whole. */
const WINDOW_FROM = 150
const FIRST: Seen = { from: 0, to: 20, held: [] }

/**
 * Which rows of a long list on a page exist: those in sight and some more, and those that are open or hold the focus, wherever they
 * are. Rows may be of any height: each tells its own once it is there (`measured` is for its ref), until then it counts like the first.
 */
export function useListWindow(list: RefObject<HTMLElement | null>, rows: readonly Row[]) {
  const [heights, setHeights] = useState(UNMEASURED)
  const [seen, setSeen] = useState(FIRST)
  const isWindowed = rows.length > WINDOW_FROM
  const offsets = useMemo(() => offsetsOf(rows, ({ id }) => heights.known.get(id) ?? heights.usual), [rows, heights])

  useLayoutEffect(() => {
    const place = list.current
    if (!place || !isWindowed) return
    let latest: Seen | null = null
    const look = () => {
      const { top } = place.getBoundingClientRect()
      const span = spanBetween(offsets, { top: -top - SPARE, bottom: innerHeight - top + SPARE })
      const next = { ...span, held: heldIn(place) }
      if (latest && isSame(latest, next)) return
      latest = next
      setSeen((before) => (isSame(before, next) ? before : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [list, offsets, isWindowed])

  const [observer] = useState(() => measuring(setHeights))
  const measured = useCallback(
    (row: HTMLElement | null) => {
      if (!row) return undefined
      observer.observe(row)
      return () => observer.unobserve(row)
    },
    [observer],
  )

  const shown = useMemo(() => {
    if (!isWindowed) return standing(offsets, { from: 0, to: rows.length, held: [] })
    const ids = new Set(seen.held)
    const held = ids.size === 0 ? [] : rows.flatMap(({ id }, index) => (ids.has(id) ? [index] : []))
    return standing(offsets, { ...seen, held })
  }, [isWindowed, offsets, rows, seen])
  return { ...shown, measured }
}

/** Measures rows as they come, and tells when one is of another height than it counted as. */
function measuring(tell: (heights: Heights) => void): ResizeObserver {
  let heights = UNMEASURED
  return new ResizeObserver((found) => {
    const now = withHeights(heights, found)
    if (now === heights) return
    heights = now
    tell(now)
  })
}

function isSame(one: Seen, other: Seen): boolean {
  return one.from === other.from && one.to === other.to && one.held.join() === other.held.join()
}

/** The rows that must not go: open ones, and the one with the focus. */
function heldIn(list: HTMLElement): number[] {
  const focused = list.contains(document.activeElement) ? [document.activeElement] : []
  const held = [...list.querySelectorAll('details[open]'), ...focused]
  return held.flatMap((inside) => idOf(inside?.closest('[data-id]'))).toSorted((one, other) => one - other)
}

function idOf(row: Element | null | undefined): number[] {
  return row instanceof HTMLElement ? [Number(row.dataset['id'])] : []
}

/** The heights with those just found; the same ones when nothing was news. */
function withHeights(heights: Heights, found: readonly ResizeObserverEntry[]): Heights {
  const all = found.flatMap(({ target, borderBoxSize: [box] }) =>
    idOf(target).flatMap((id): [number, number][] => (box && box.blockSize > 0 ? [[id, box.blockSize]] : [])),
  )
  const usual = heights === UNMEASURED ? (all[0]?.[1] ?? heights.usual) : heights.usual
  const news = all.filter(([id, height]) => (heights.known.get(id) ?? usual) !== height)
  if (news.length === 0 && usual === heights.usual) return heights
  return { usual, known: new Map([...heights.known, ...news]) }
}
