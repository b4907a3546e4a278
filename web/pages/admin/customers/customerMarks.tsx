import type { ReactNode } from 'react'

/** The sections of 'Kundendetail' that can be jumped to, in their order. (rules/staff#customer) */
const MARKS = [
  { anchor: 'belege', name: 'Belege' },
  { anchor: 'notizen', name: 'Notizen' },
  { anchor: 'konto', name: 'Kontoauszug' },
  { anchor: 'zugaenge', name: 'Zugänge' },
  { anchor: 'fristen', name: 'Fristen' },
  { anchor: 'daten', name: 'Stammdaten' },
  { anchor: 'artikel', name: 'Artikel' },
  { anchor: 'bestellungen', name: 'Bestellungen' },
  { anchor: 'mails', name: 'E-Mails' },
  { anchor: 'verlauf', name: 'Verlauf' },
  { anchor: 'personen', name: 'Personen' },
] as const

type Anchor = (typeof MARKS)[number]['anchor']
/** Not the ids of the headings inside. */
const idOf = (anchor: Anchor) => `abschnitt-${anchor}`

/** The marks of the sections that are there: one that is null is none of the business of whoever looks. */
export function marksOf(sections: Partial<Record<Anchor, unknown>>) {
  return MARKS.filter(({ anchor }) => sections[anchor] !== null).map(({ anchor, name }) => ({
    anchor: idOf(anchor),
    name,
  }))
}

/** The place of a section. Cancels the page's scroll padding, so that it stops where its mark counts it as reached. */
export function Mark({ of, children }: { of: Anchor; children: ReactNode }) {
  return (
    <div id={idOf(of)} className="scroll-mt-[calc(75px-6rem)]">
      {children}
    </div>
  )
}
