/** The line on which a ticket is torn: `notched` inside a card or bib (pulls itself to the card's edges), plain elsewhere. */
export function Perforation({ notched = false, className }: { notched?: boolean; className?: string }) {
  return <div aria-hidden className={`perforation ${className ?? ''}`} data-notched={notched || undefined} />
}
