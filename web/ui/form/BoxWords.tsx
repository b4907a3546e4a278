import type { ReactNode } from 'react'
import type { FieldWords } from './Field.tsx'

/** What stands beside a checkbox or a switch. */
export function BoxWords({ id, label, hint }: Pick<FieldWords, 'label' | 'hint'> & { id: string }) {
  return (
    <div className="min-w-0 pt-px">
      <label htmlFor={id} className="block text-base leading-6 font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-rock">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** On a touch screen 44 px around a box answer, not only its own; nothing is moved by that. */
export function BoxReach({ children }: { children: ReactNode }) {
  return <label className="shrink-0 leading-none pointer-coarse:-m-2.5 pointer-coarse:p-2.5">{children}</label>
}
