import { useEffect, useEffectEvent } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

/** While something is unsaved, closing or reloading the tab makes the browser ask, and going back calls `ask` instead. */
export function useAskBeforeLeaving({ isUnsaved, ask }: { isUnsaved: boolean; ask: () => void }): void {
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault()
  })
  // Links outside a modal dialog cannot be clicked; navigation by the app itself, such as to login, is not blocked.
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
