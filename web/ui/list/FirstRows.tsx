import { useState, type ReactNode } from 'react'
import { formatCount } from '#domain/text/numberFormats.ts'
import { Button } from '../Button.tsx'

/** A list that grows by this many at once: more would keep the browser busy for seconds. */
const PART = 100

type FirstRowsProps<Row> = {
  rows: readonly Row[]
  children: (shown: readonly Row[]) => ReactNode
}

/** The first of many rows, and a button for more. Where the first ones go as they are done, the next come by themselves. */
export function FirstRows<Row>({ rows, children }: FirstRowsProps<Row>) {
  const [count, setCount] = useState(PART)
  const hidden = rows.length - count
  return (
    <>
      {children(rows.slice(0, count))}
      {hidden > 0 ? (
        <Button look="second" size="small" className="mt-2" onClick={() => setCount(count + PART)}>
          {formatCount(Math.min(PART, hidden))} weitere zeigen ({formatCount(hidden)} fehlen noch)
        </Button>
      ) : null}
    </>
  )
}
