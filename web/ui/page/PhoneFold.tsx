import { useId, useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'

/** On a phone its content opens under a button, so that what is looked for comes first; elsewhere it is open. (rules/staff#phone) */
export function PhoneFold({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="max-sm:w-full sm:contents">
      <div className="sm:hidden">
        <Button
          look="second"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {label}
        </Button>
      </div>
      <div id={id} className={`sm:contents ${isOpen ? 'max-sm:mt-3' : 'max-sm:hidden'}`}>
        {children}
      </div>
    </div>
  )
}

/** 'Filter', with how many are set. */
export function filterLabel(set: readonly boolean[]): string {
  const count = set.filter(Boolean).length
  return count === 0 ? 'Filter' : `Filter (${count})`
}
