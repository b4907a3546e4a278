import { useId, useRef, useSyncExternalStore, type ReactNode } from 'react'

export type PopoverMenuProps = {
  /** The button's name. */
  label: string
  icon: ReactNode
  /** Visible under the icon; the name begins with it. */
  words?: string
  buttonClassName: string
  panelClassName: string
  children: ReactNode
}

/** A native popover: Escape and a tap outside close it, and so does following a link in it. */
export function PopoverMenu({ label, icon, words, buttonClassName, panelClassName, children }: PopoverMenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  if (!useSyncExternalStore(never, hasPopover, () => true))
    return <FoldedMenu {...{ label, icon, words, buttonClassName, panelClassName, children }} />
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={buttonClassName}>
        {icon}
        {words}
      </button>
      {/* The links handle the keyboard; the panel only observes clicks on them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`fixed m-0 border-0 p-0 ${panelClassName}`}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}

const never = () => () => undefined
const hasPopover = () => 'popover' in HTMLElement.prototype

/** Menu for browsers without popovers: a part that unfolds. (rules/look#browsers) */
function FoldedMenu({ label, icon, words, buttonClassName, panelClassName, children }: PopoverMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={menu}>
      <summary aria-label={label} className={`list-none ${buttonClassName}`}>
        {icon}
        {words}
      </summary>
      {/* The links handle the keyboard; the panel only observes clicks on them. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={`fixed z-10 m-0 border-0 p-0 ${panelClassName}`}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button'))
            menu.current?.removeAttribute('open')
        }}
      >
        {children}
      </div>
    </details>
  )
}
