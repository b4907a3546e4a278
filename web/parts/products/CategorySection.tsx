import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { LongName } from '#web/ui/LongName.tsx'

type CategorySectionProps = {
  name: string
  /** The id of its anchor. */
  anchor: string
  /** The level of its heading. */
  heading?: 'h2' | 'h3'
  /** Less room between the heading and what follows, for rows. */
  tight?: boolean
  children: ReactNode
}

/** A collapsible category. (rules/shop#products, rules/dashboard#products) */
export function CategorySection({
  name,
  anchor,
  heading: Heading = 'h2',
  tight = false,
  children,
}: CategorySectionProps) {
  return (
    // Cancels the page's scroll padding, so that it stops where the links to the categories mark it as reached.
    <details open id={anchor} className="group/category scroll-mt-[calc(75px-6rem)]">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 border-b-2 border-ink pb-2 [&::-webkit-details-marker]:hidden">
        <Heading>
          <LongName>{name}</LongName>
        </Heading>
        <ChevronDown aria-hidden className="size-6 shrink-0 transition-transform group-open/category:rotate-180" />
      </summary>
      <div className={tight ? 'pt-3' : 'pt-5'}>{children}</div>
    </details>
  )
}
