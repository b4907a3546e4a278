import type { ReactNode } from 'react'
import type { Quote } from '#contract/orders/orders.ts'
import type { ErrorCode } from '#contract/errorCodes.ts'
import type { Cart } from '#domain/shop/cart.ts'
import { Banner } from '#web/ui/Banner.tsx'

type OrderRefusalsProps = {
  problems: Quote['problems']
  /** The lines to which the problems' indexes refer. */
  cart: Cart
  /** Problems that are shown elsewhere already. */
  known: readonly ErrorCode[]
  /** The message that the form shows; not repeated here. */
  refused: string
  /** The link to change it. */
  action?: ReactNode
}

/** The problems that block the order; renders nothing when there are none. (rules/orders#quote) */
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
    // compares texts, whatever they say, so that the name is shown once
    return message.includes(name) ? message : `${name}: ${message}`
  })
  return [...new Set(sentences)]
}
