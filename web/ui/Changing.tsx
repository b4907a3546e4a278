import { useState, type ReactNode } from 'react'

type ChangingProps = {
  /** What is shown, as something comparable; when it changes the words come in anew. */
  value: string | number
  children: ReactNode
}

/** Words or a number that come in quietly when they have changed: not at first, and not for who wants no motion. (rules/look#motion) */
export function Changing({ value, children }: ChangingProps) {
  const [shown, setShown] = useState({ value, changes: 0 })
  if (shown.value !== value) setShown({ value, changes: shown.changes + 1 })
  return (
    <span key={shown.changes} className={shown.changes > 0 ? 'changed' : 'changing'}>
      {children}
    </span>
  )
}
