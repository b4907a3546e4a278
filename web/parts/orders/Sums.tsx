import type { ReactNode } from 'react'
import { formatEuro } from '#domain/money.ts'
import { Changing } from '#web/ui/Changing.tsx'

/** The rows of a sum; put SumRow and SumTotal into it. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5">{children}</dl>
}

/** A label and an amount in cents, or words in its place such as 'kostenlos'. */
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
    <>
      <dt className={quiet ? 'text-sm text-rock' : ''}>{label}</dt>
      <dd className={`text-right whitespace-nowrap ${quiet ? 'text-sm text-rock' : ''}`}>
        {typeof amount === 'string' ? amount : formatEuro(amount)}
      </dd>
    </>
  )
}

/** The total. */
export function SumTotal({ label, amount, note }: { label: ReactNode; amount: number; note?: ReactNode }) {
  return (
    <div className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4 pt-2">
      <dt>
        <span className="numeral block text-2xl">{label}</span>
        {note ? <span className="block text-sm text-rock">{note}</span> : null}
      </dt>
      <dd className="numeral ml-auto text-right text-[length:min(var(--text-3xl),15vw)] whitespace-nowrap text-glow">
        <Changing value={amount}>{formatEuro(amount)}</Changing>
      </dd>
    </div>
  )
}
