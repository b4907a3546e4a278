import type { ReactNode } from 'react'
import { formatEuro } from '#domain/text/money.ts'
import { Changing } from '#web/ui/Changing.tsx'

/** The rows of a sum; put SumRow and SumTotal into it. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-y-1.5">{children}</dl>
}

/** A label and an amount in cents, or words in its place such as 'kostenlos'; under it where both have no room side by side. */
export function SumRow({
  label,
  amount,
  quiet = false,
}: {
  label: ReactNode
  amount: number | string
  quiet?: boolean
}) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-4 ${quiet ? 'text-sm text-rock' : ''}`}>
      <dt className="min-w-0 flex-[1_1_9rem]">{label}</dt>
      <dd className="ml-auto whitespace-nowrap">{typeof amount === 'string' ? amount : formatEuro(amount)}</dd>
    </div>
  )
}

/** The total. */
export function SumTotal({ label, amount, note }: { label: ReactNode; amount: number; note?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-2">
      <dt>
        <span className="numeral block text-[length:min(var(--text-2xl),11vw)]">{label}</span>
        {note ? <span className="block text-sm text-rock">{note}</span> : null}
      </dt>
      <dd className="numeral ml-auto text-right text-[length:min(var(--text-3xl),15vw)] whitespace-nowrap text-glow">
        <Changing value={amount}>{formatEuro(amount)}</Changing>
      </dd>
    </div>
  )
}
