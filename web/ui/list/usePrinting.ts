import { useSyncExternalStore } from 'react'

let isPrinting = false
// Kept outside of what is drawn: on paper, which is narrow, a page may draw its lists anew.
addEventListener('beforeprint', () => (isPrinting = true))
addEventListener('afterprint', () => (isPrinting = false))

/** Whether the page is being printed. Paper does not scroll: a long list then renders all its rows, before the browser looks at the page. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

function subscribe(changed: () => void): () => void {
  addEventListener('beforeprint', changed)
  addEventListener('afterprint', changed)
  return () => {
    removeEventListener('beforeprint', changed)
    removeEventListener('afterprint', changed)
  }
}
