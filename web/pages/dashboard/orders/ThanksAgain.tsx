import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { OrderFacts, type OrderFactsProps } from '#web/parts/orders/OrderThanks.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The thank-you for an order, to be read again. (rules/dashboard#thank-you) */
export function ThanksAgain(props: OrderFactsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-6">
      <Button
        look="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        iconAfter={<ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />}
        onClick={() => setOpen(!isOpen)}
      >
        Danke, und was als Nächstes kommt
      </Button>
      {isOpen ? (
        <div id={id} className="mt-3">
          <OrderFacts {...props} />
        </div>
      ) : null}
    </div>
  )
}
