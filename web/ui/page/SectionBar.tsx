import { useEffect, useRef } from 'react'
import { Link } from '../Link.tsx'
import { useScrollSpy } from './useScrollSpy.ts'

type SectionBarProps = {
  /** For screen readers, such as 'Kategorien'. */
  label: string
  sections: readonly { name: string; anchor: string }[]
  /** The first one, which says something itself, stays in sight where there is room for others beside it. */
  firstStays?: boolean
}

/** Links to the sections of a page, which stay in sight; the one that is looked at is marked. (rules/shop#category-bar, rules/staff#customer) */
export function SectionBar({ label, sections, firstStays = false }: SectionBarProps) {
  const { current, choose } = useScrollSpy(sections.map(({ anchor }) => anchor))
  const list = useRef<HTMLUListElement>(null)
  // where they do not all fit: not by scrollIntoView, which would move the page too
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (marked) list.current?.scrollTo({ left: marked.offsetLeft - list.current.clientWidth / 3 })
  }, [current])
  return (
    <nav
      aria-label={label}
      className="sticky top-0 z-20 -mx-4 mb-6 border-b border-line bg-snow sm:-mx-6 lg:mx-0 print:hidden"
    >
      <ul
        ref={list}
        className="relative flex gap-x-1 overflow-x-auto px-1 [scrollbar-width:none] sm:px-3 lg:-ml-3 lg:px-0"
      >
        {sections.map(({ name, anchor }) => (
          <li
            key={anchor}
            className={`shrink-0 ${firstStays ? 'sm:first:sticky sm:first:left-0 sm:first:z-1 sm:first:bg-snow' : ''}`}
          >
            <Link
              to={{ hash: anchor }}
              preventScrollReset
              aria-current={anchor === current ? 'location' : undefined}
              onClick={() => choose(anchor)}
              className="block px-3 whitespace-nowrap text-rock hover:text-ink focus-visible:outline-offset-[-3px] aria-[current]:font-semibold aria-[current]:text-spruce"
            >
              <span className="flex min-h-13 items-center border-b-3 border-transparent pt-0.75 in-[[aria-current]]:border-spruce">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
