import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** Numbered steps, with large numbers. */
export function Steps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {steps.map((step, place) => (
        <li key={place} className="flex items-baseline gap-4 py-3">
          <span aria-hidden className="numeral w-6 shrink-0 text-2xl text-gentian">
            {place + 1}
          </span>
          <span className="min-w-0">{step}</span>
        </li>
      ))}
    </ol>
  )
}

/** A list of benefits or requirements, each with a tick. */
export function CheckList({ points }: { points: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-3">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-gentian" />
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  )
}
