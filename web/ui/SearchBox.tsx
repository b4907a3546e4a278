import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlLook } from './Field.tsx'

/** A search field; `label` is its name, `placeholder` what it looks through. Takes value and onChange like any input. */
export function SearchBox({ label, className, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  return (
    <div role="search" className={`relative ${className ?? ''}`}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-rock" />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        type="search"
        aria-label={label}
        className={`${controlLook} pl-11`}
      />
    </div>
  )
}
