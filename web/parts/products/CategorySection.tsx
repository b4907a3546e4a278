import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A category that can be folded away; `anchor` is where it is scrolled to. (S §2, P §2.10) */
export function CategorySection({ name, anchor, children }: { name: string; anchor: string; children: ReactNode }) {
  return (
    <details open id={anchor} className="group/category scroll-mt-6">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 border-b-2 border-ink pb-2 [&::-webkit-details-marker]:hidden">
        <h2>{name}</h2>
        <ChevronDown aria-hidden className="size-6 shrink-0 transition-transform group-open/category:rotate-180" />
      </summary>
      <div className="pt-5">{children}</div>
    </details>
  )
}
