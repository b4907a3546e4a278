import { OrderedMark } from './OrderedMark.tsx'
import type { OrderedFor } from './OrderedMark.tsx'

/** The size somebody wishes, and what is ordered where that is something else. (rules/shirts#deviation) */
export function ShirtFact({ runner, tshirtOption }: { runner: OrderedFor; tshirtOption: boolean }) {
  return (
    <>
      {runner.tshirtSize} <OrderedMark runner={runner} tshirtOption={tshirtOption} />
    </>
  )
}
