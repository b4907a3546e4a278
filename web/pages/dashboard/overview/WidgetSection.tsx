import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Link } from '#web/ui/Link.tsx'
import { useMedia } from '#web/ui/useMedia.ts'

export type WidgetSectionProps<Thing> = {
  title: 'Teams' | 'Produkte' | 'Bestellungen'
  /** In a few words beside the title: '20 · 5 vollständig'. */
  facts: string
  /** The page with all of them; the link keeps the search. */
  allTo?: To
  things: readonly Thing[]
  keyOf: (thing: Thing) => number
  /** Shown when empty; null where the facts say so. */
  empty: ReactNode
  children: (thing: Thing) => ReactNode
}

/** A section of the overview: its first few entries, and a link to all. (rules/dashboard#overview) */
export function WidgetSection<Thing>(props: WidgetSectionProps<Thing>) {
  const { title, facts, allTo, things, keyOf, empty, children } = props
  const count = useWidgetCount()
  const headingId = `uebersicht-${title.toLowerCase()}`
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={headingId}>{title}</h2>
        {things.length > 0 || empty === null ? (
          <p className="text-sm text-rock max-sm:order-last max-sm:w-full">{facts}</p>
        ) : null}
        {allTo && things.length > 0 ? <AllLink to={allTo} title={title} /> : null}
      </div>
      {things.length === 0 ? (
        empty
      ) : (
        <WidgetGrid>
          {things.slice(0, count).map((thing) => (
            <li key={keyOf(thing)} className="flex min-w-0 *:min-w-0 *:grow">
              {children(thing)}
            </li>
          ))}
        </WidgetGrid>
      )}
    </section>
  )
}

function AllLink({ to, title }: { to: To; title: string }) {
  return (
    <Link
      to={to}
      className="-my-1 ml-auto inline-flex items-center gap-1.5 rounded-field py-1 text-sm font-semibold text-spruce hover:underline pointer-coarse:min-h-11"
    >
      <span>
        Alle anzeigen<span className="sr-only">: {title}</span>
      </span>
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  )
}

/** As many columns as widgets, fewer with large text. */
export function WidgetGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid [--columns:1] grid-cols-[repeat(auto-fill,minmax(max(min(100%,11.5rem),calc((100%-(var(--columns)-1)*1rem)/var(--columns))),1fr))] gap-4 min-[768px]:[--columns:2] min-[992px]:[--columns:3] min-[1200px]:[--columns:4]">
      {children}
    </ul>
  )
}

/** How many widgets a section of the overview shows: 4 from 1200 px on, 3 from 992, 2 from 768, else 1. (rules/dashboard#overview) */
export function useWidgetCount(): number {
  const steps = [useMedia('(min-width: 768px)'), useMedia('(min-width: 992px)'), useMedia('(min-width: 1200px)')]
  return 1 + steps.filter(Boolean).length
}
