import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type CategorySectionProps = {
  name: string
  /** The id of its anchor. */
  anchor: string
  /** The level of its heading. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** A collapsible category. (rules/shop#products, rules/dashboard#products) */
export function CategorySection({ name, anchor, heading: Heading = 'h2', children }: CategorySectionProps) {
  return (
    <details open id={anchor} className="group/category scroll-mt-6">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 border-b-2 border-ink pb-2 [&::-webkit-details-marker]:hidden">
        <Heading>{name}</Heading>
        <ChevronDown aria-hidden className="size-6 shrink-0 transition-transform group-open/category:rotate-180" />
      </summary>
      <div className="pt-5">{children}</div>
    </details>
  )
}
