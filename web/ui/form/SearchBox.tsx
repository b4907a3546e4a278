import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { controlLook } from './Field.tsx'

type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: string
  /** 'small': above a list, where a mouse is used. */
  size?: 'normal' | 'small'
  /** At the right end, such as the way to a wider search. */
  end?: ReactNode
}

/** A search field; `label` is its name, `placeholder` what it looks through. Takes value and onChange like any input. */
export function SearchBox({ label, className, size = 'normal', end, ...input }: SearchBoxProps) {
  return (
    <div role="search" className={`relative print:hidden ${className ?? ''}`}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-rock" />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        type="search"
        aria-label={label}
        className={`${controlLook} pl-11 ${end ? 'pr-24' : ''} ${size === 'small' ? 'pointer-fine:min-h-9 pointer-fine:py-1' : ''}`}
      />
      {end ? <div className="absolute inset-y-0 right-0 flex items-center">{end}</div> : null}
    </div>
  )
}
