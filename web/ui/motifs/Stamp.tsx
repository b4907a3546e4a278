import type { ReactNode } from 'react'

/** A word stamped over a bib or a picture, such as 'Ausverkauft'; real text. Its size is the font size around it. (rules/look#stamp) */
export function Stamp({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={`stamp ${className ?? ''}`}>{children}</span>
}
