import type { ReactNode } from 'react'
import { kindsOf } from '#domain/text/factTable.ts'

/** Sections of the page that can be jumped to, in their order. (rules/results#page) */
const SECTIONS = {
  stand: 'Stand',
  liste: 'Liste',
  hand: 'Von Hand',
  link: 'Link',
  einspruch: 'Einsprüche',
  namen: 'Namen',
  pruefen: 'Prüfen',
  wertungen: 'Wertungen',
  ehrung: 'Ehrung',
  fassungen: 'Fassungen',
  mails: 'E-Mails',
  presse: 'Presse',
  regeln: 'Einstellungen',
} as const
type Anchor = keyof typeof SECTIONS

/** Id of a section; not that of the heading inside. */
export const sectionId = (anchor: Anchor) => `abschnitt-${anchor}`
/** Cancels the page's scroll padding, so that a section stops where the bar counts it as reached. */
export const SECTION_STOP = 'scroll-mt-[calc(75px-6rem)]'

/** The sections that are there for whoever looks; the first one says how the results stand, so that it stays in sight. */
export const sectionsOf = (isThere: Record<Anchor, boolean>, stand: string) =>
  kindsOf(SECTIONS)
    .filter((anchor) => isThere[anchor])
    .map((anchor) => ({ anchor: sectionId(anchor), name: anchor === 'stand' ? stand : SECTIONS[anchor] }))

type SectionProps = { of: Anchor; className?: string; children: ReactNode }

/** The place of a section. */
export function Section({ of, className = '', children }: SectionProps) {
  return (
    <div id={sectionId(of)} className={`min-w-0 ${SECTION_STOP} ${className}`}>
      {children}
    </div>
  )
}
