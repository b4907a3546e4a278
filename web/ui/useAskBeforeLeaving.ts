import { useEffect, useEffectEvent } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

/** While something is unsaved, closing or reloading the tab makes the browser ask, and going back makes `ask` run in place of leaving. */
export function useAskBeforeLeaving({ isUnsaved, ask }: { isUnsaved: boolean; ask: () => void }): void {
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
  // Links elsewhere cannot be reached from a dialog, and what the product does by itself, such as leading to login, goes through.
  const blocker = useBlocker(({ historyAction }) => isUnsaved && historyAction === 'POP')
  const stay = useEffectEvent(() => {
    blocker.reset?.()
    ask()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') stay()
  }, [blocker.state])
}

/** Like Escape: the dialog around asks first while something is unsaved. */
export function leaveDialogAround(element: Element | null): void {
  element?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
}
