import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

const STEP = 60
/** Rows come so early that one who scrolls never waits for them. */
const AHEAD = '1200px'

export type GrowingListProps<Row> = {
  rows: readonly Row[]
  /** What a row is called, for the button at the end: 'Teams'. */
  noun: string
  /** What the rows were chosen by: another choice begins at the first rows again. */
  choice: string
  children: (row: Row) => ReactNode
}

/** A long list of rows of any height that open: it begins with the first, and grows before its end comes into sight. */
export function GrowingList<Row>({ rows, noun, choice, children }: GrowingListProps<Row>) {
  const [count, setCount] = useState(STEP)
  const [shown, setShown] = useState(choice)
  if (shown !== choice) {
    setShown(choice)
    setCount(STEP)
  }
  const end = useRef<HTMLDivElement>(null)
  const left = rows.length - count
  const goesOn = left > 0

  useEffect(() => {
    const place = end.current
    if (!place) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setCount(count + STEP)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [count, goesOn])

  return (
    <>
      {rows.slice(0, count).map((row) => children(row))}
      {goesOn ? (
        <div ref={end} className="p-3">
          <Button look="quiet" wide="always" onClick={() => setCount(count + STEP)}>
            {Math.min(STEP, left)} weitere von {rows.length.toLocaleString('de-DE')} {noun} anzeigen
          </Button>
        </div>
      ) : null}
    </>
  )
}
