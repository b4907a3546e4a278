import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'

/** The steps of a process and the current one; the next step's heading gets the focus. */
export function Progress({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useLayoutEffect(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [current])
  return (
    <ol aria-label={label} className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      {steps.map((step, place) => {
        const isCurrent = place === current
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-2 ${isCurrent ? 'text-ink' : 'text-rock'}`}
          >
            <span
              aria-hidden
              className={`numeral grid size-8 place-items-center rounded-full border text-lg ${isCurrent ? 'border-spruce bg-spruce text-on-spruce' : 'border-rock'}`}
            >
              {place < current ? <Check className="size-4" /> : place + 1}
            </span>
            {isCurrent ? (
              <h2 ref={heading} tabIndex={-1} className="font-sans text-base font-semibold outline-none">
                {step}
              </h2>
            ) : (
              <span className="max-sm:sr-only">{step}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
