import { countOf } from '#domain/text/numberFormats.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'

export type SelectionBarProps = {
  chosen: number
  total: number
  /** The error message. */
  failure: string | undefined
  onCancel: () => void
  /** What can be done with the chosen ones; `onMissing` says that none is chosen. */
  acts: (onMissing: () => void) => ReactNode
}

/** Sticky bar at the bottom while teams are selected: how many, and the actions. (rules/dashboard#selection) */
export function SelectionBar({ chosen, total, failure, onCancel, acts }: SelectionBarProps) {
  const [isAsked, setIsAsked] = useState(false)
  const missing = isAsked && chosen === 0 ? 'Bitte wählen Sie mindestens ein Team aus.' : undefined
  return (
    <section
      aria-label="Auswahl"
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 -mx-1 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-spruce bg-paper px-4 py-3 shadow-dialog lg:bottom-4"
    >
      <p role="status" className="min-w-0 flex-1 basis-40">
        <span className="numeral text-2xl">{chosen}</span> von {countOf(total, 'Team', 'Teams')} ausgewählt
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button look="quiet" onClick={onCancel} className="max-sm:px-3">
          Abbrechen
        </Button>
        {acts(() => setIsAsked(true))}
      </div>
      {(missing ?? failure) ? (
        <p role="alert" className="w-full text-sm font-semibold text-rose">
          {missing ?? failure}
        </p>
      ) : null}
    </section>
  )
}

export type SelectionHeadProps = {
  /** What they are chosen for, as a question. */
  title: string
  total: number
  onAll: () => void
  onNone: (() => void) | undefined
  /** Chooses all but those that are chosen. */
  onOthers: (() => void) | undefined
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true })

/** Above the bibs while teams are selected: the purpose, and select all or none. */
export function SelectionHead({ title, total, onAll, onNone, onOthers }: SelectionHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 ref={takeFocus} tabIndex={-1} className="font-sans text-base font-semibold outline-none">
        {title}
      </h2>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Button look="second" size="small" onClick={onAll} className="max-sm:grow">
          Alle {total} auswählen
        </Button>
        <Button look="second" size="small" disabled={!onOthers} onClick={onOthers} className="max-sm:grow">
          Alle außer diesen
        </Button>
        <Button look="second" size="small" disabled={!onNone} onClick={onNone} className="max-sm:grow">
          Auswahl aufheben
        </Button>
      </div>
    </div>
  )
}
