import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { DialogNews, useNewsOfDialog } from './dialogNews.ts'
import { LongName } from '../LongName.tsx'

export type DialogProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons under the scrolling content; a Form inside brings its own FormActions instead. */
  actions?: ReactNode
  /** 'small' for questions, 'normal', 'wide' for products; 'side' is a sheet at the right edge. */
  size?: 'small' | 'normal' | 'wide' | 'side'
  /** Closing would lose something; a Form inside reports that by itself. */
  unsaved?: boolean
  /** Somebody comes to type: the first field takes the focus, not the title. */
  startsInField?: boolean
}

const widths = {
  small: '[--dialog-width:28rem]',
  normal: '[--dialog-width:40rem]',
  wide: '[--dialog-width:60rem]',
  side: '[--dialog-width:46rem]',
}

const FIELDS =
  'form :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea):not(:disabled, [readonly])'

/**
 * The native modal dialog: render it while it is open. Escape and the backdrop close it; with unsaved input the backdrop does
 * nothing and Escape asks. Focus goes to `[data-autofocus]`, also one that comes later, or with `startsInField` to the first field, or the title, and back to where it
 * was on closing. (rules/forms#first-field)
 */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  size = 'normal',
  unsaved = false,
  startsInField = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedOutside = useRef(false)
  const [asking, setAsking] = useState(false)
  const askedFrom = useRef<HTMLElement>(null)
  const titleId = useId()
  const news = useNewsOfDialog()

  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    const first = startsInField ? dialog?.querySelector<HTMLElement>(FIELDS) : null
    const target = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? first ?? heading.current
    target?.focus({ preventScroll: true })
    return () => dialog?.close()
  }, [startsInField])

  // a field that came only when its data were there, unless somebody has gone elsewhere meanwhile
  const isWaiting = useRef(true)
  useLayoutEffect(() => {
    const field = element.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (!field || !isWaiting.current) return
    isWaiting.current = false
    if (document.activeElement === heading.current) field.focus({ preventScroll: true })
  })

  const wouldLose = () => unsaved || element.current?.querySelector('form[data-dirty]') != null
  const leave = () => {
    if (!wouldLose()) return onClose()
    if (!asking) askedFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setAsking(true)
  }
  const stay = () => {
    setAsking(false)
    askedFrom.current?.focus()
  }
  const isOutside = (event: MouseEvent) => event.target === element.current

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop arrives here; its key is Escape
    <dialog
      ref={element}
      aria-labelledby={titleId}
      data-side={size === 'side' || undefined}
      className={`dialog ${widths[size]}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClose={() => {
        // A browser may close it despite `cancel` (the second 'back' in a row on Android): then reopen and ask.
        if (element.current?.open !== false) return
        if (wouldLose()) element.current.showModal()
        leave()
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current && !wouldLose()) onClose()
      }}
    >
      <div className="flex items-start gap-4 border-b border-line py-4 pr-3 pl-5 sm:pl-6">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="min-w-0 flex-1 pt-1 text-2xl outline-none">
          {typeof title === 'string' ? <LongName>{title}</LongName> : title}
        </h2>
        <IconButton label="Schließen" onClick={leave}>
          <X aria-hidden />
        </IconButton>
      </div>
      {asking ? <UnsavedQuestion onStay={stay} onLeave={onClose} /> : null}
      <div className="dialog-body px-5 py-5 sm:px-6">
        <DialogNews value={news}>{children}</DialogNews>
      </div>
      {actions ? (
        <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
          {actions}
        </div>
      ) : null}
    </dialog>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

function UnsavedQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-b border-line bg-amber-tint px-5 py-3 sm:px-6"
    >
      <p className="min-w-0 flex-1 basis-60 font-semibold">Ihre Eingaben sind noch nicht gespeichert.</p>
      <Button ref={takeFocus} look="second" size="small" onClick={onStay}>
        Weiter bearbeiten
      </Button>
      <Button look="danger" size="small" onClick={onLeave}>
        Eingaben verwerfen
      </Button>
    </div>
  )
}
