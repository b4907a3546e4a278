import type { ReactNode } from 'react'
import type { Quote } from '#contract/orders.ts'
import type { Cart } from '#domain/cart.ts'
import { Banner } from '#web/ui/Banner.tsx'

type OrderRefusalsProps = {
  problems: Quote['problems']
  /** The lines that the problems count by their index. */
  cart: Cart
  /** Sentences that stand elsewhere already. */
  known: readonly string[]
  /** Where it can be changed. */
  action?: ReactNode
}

/** What would refuse the order now; nothing when nothing would. (decisions §4) */
export function OrderRefusals({ problems, cart, known, action }: OrderRefusalsProps) {
  const sentences = refusalsOf(
    problems.filter(({ message }) => !known.includes(message)),
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
    return message.includes(name) ? message : `${name}: ${message}`
  })
  return [...new Set(sentences)]
}
