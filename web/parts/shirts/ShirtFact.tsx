import { OrderedMark, type OrderedFor } from './OrderedMark.tsx'

/** The size somebody wishes, and what is ordered where that is something else. (rules/shirts#deviation) */
export function ShirtFact({ runner, tshirtOption }: { runner: OrderedFor; tshirtOption: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {runner.tshirtSize ? <span>{runner.tshirtSize}</span> : null}
      <OrderedMark runner={runner} tshirtOption={tshirtOption} />
    </span>
  )
}
