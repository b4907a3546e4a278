import type { ComponentProps } from 'react'

/** A white sheet; never inside another card. A notched Perforation in it reaches to its edges. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={`rounded-card border border-line bg-paper p-(--sheet-padding) [--sheet-padding:min(1.25rem,5.2vw)] sm:[--sheet-padding:1.75rem] ${className ?? ''}`}
    />
  )
}
