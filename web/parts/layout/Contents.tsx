import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Link } from '#web/ui/Link.tsx'

export type ContentsProps = {
  /** For screen readers, such as 'Inhalt der Anleitung'. */
  label: string
  sections: readonly { id: string; title: string; isPart?: true }[]
  current: string | undefined
  onChoose: (id: string) => void
}

/** What a long page contains: sticky beside the text; on a phone an expandable list above it. (rules/shop#guide) */
export function Contents({ label, sections, current, onChoose }: ContentsProps) {
  const list = useRef<HTMLDetailsElement>(null)
  const chosen = sections.find(({ id }) => id === current)
  const choose = (id: string) => {
    if (list.current) list.current.open = false
    onChoose(id)
  }
  const links = <ContentsLinks sections={sections} current={current} onChoose={choose} />
  return (
    <>
      <nav
        aria-label={label}
        className="sticky top-[75px] hidden max-h-[calc(100dvh-90px)] self-start overflow-y-auto lg:block print:hidden"
      >
        {links}
      </nav>
      <nav
        aria-label={label}
        className="sticky top-0 z-20 -mx-4 border-b border-line bg-snow px-4 sm:-mx-6 sm:px-6 lg:hidden print:hidden"
      >
        <details ref={list} className="group">
          <summary className="flex min-h-14 list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1">Inhalt: {chosen?.title}</span>
            <ChevronDown aria-hidden className="size-6 shrink-0 text-rock group-open:rotate-180" />
          </summary>
          <div className="max-h-[70dvh] overflow-y-auto pb-4">{links}</div>
        </details>
      </nav>
    </>
  )
}

function ContentsLinks({ sections, current, onChoose }: Omit<ContentsProps, 'label'>) {
  return (
    <ol className="flex flex-col border-l-2 border-line">
      {sections.map(({ id, title, isPart }) => (
        <li key={id}>
          <Link
            to={{ hash: id }}
            preventScrollReset
            aria-current={id === current ? 'location' : undefined}
            onClick={() => onChoose(id)}
            className={`-ml-0.5 flex min-h-11 items-center border-l-4 border-transparent py-1 pr-3 hover:bg-spruce-tint aria-[current]:border-spruce aria-[current]:font-semibold aria-[current]:text-spruce ${isPart ? 'pl-8' : 'pl-4'}`}
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
}
