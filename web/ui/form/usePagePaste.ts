import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './isTyping.ts'

/** Handles what is pasted while no field has the focus, which the browser would drop. Nothing is taken for a page behind a dialog. */
export function usePagePaste(onPaste: (pasted: DataTransfer) => void): void {
  const take = useEffectEvent(onPaste)
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (isTyping(target) || clipboardData === null || document.querySelector('dialog[open]') !== null) return
      take(clipboardData)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
