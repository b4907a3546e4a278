import type { ReactNode } from 'react'
import type { Quote } from '#contract/orders.ts'
import type { ErrorCode } from '#contract/refusals.ts'
import type { Cart } from '#domain/cart.ts'
import { Banner } from '#web/ui/Banner.tsx'

type OrderRefusalsProps = {
  problems: Quote['problems']
  /** The lines that the problems count by their index. */
  cart: Cart
  /** What stands elsewhere already. */
  known: readonly ErrorCode[]
  /** The sentence that the form shows; it is not said twice. */
  refused: string
  /** Where it can be changed. */
  action?: ReactNode
}

/** What would refuse the order now; nothing when nothing would. (rules/orders#quote) */
export function OrderRefusals({ problems, cart, known, refused, action }: OrderRefusalsProps) {
  const sentences = refusalsOf(
    problems.filter(({ code, message }) => !known.includes(code) && message !== refused),
    cart,
  )
  const [first, ...others] = sentences
  if (!first) return null
  return (
    <Banner
      tone="warning"
      role="status"
      title={others.length === 0 ? first : 'So kann Ihre Bestellung nicht angenommen werden:'}
      action={action}
    >
      {others.length === 0 ? null : (
        <ul className="mt-1 list-disc pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

function refusalsOf(problems: Quote['problems'], cart: Cart): string[] {
  const sentences = problems.map(({ index, status, message }) => {
    const name = index === null ? undefined : cart[index]?.itemName
    if (name === undefined) return message
    if (status === 404) return `„${name}“ gibt es nicht mehr.`
    // text beside text: whatever the sentences say, the name stands in them once
    return message.includes(name) ? message : `${name}: ${message}`
  })
  return [...new Set(sentences)]
}
