import { createContext, Fragment, useCallback, useRef, useState, type ReactNode } from 'react'

type ShowToast = (content: (dismiss: () => void) => ReactNode) => void

const AT_ONCE = 3

/** Sets the content of the toast region; for useToast only. */
export const ToastContext = createContext<ShowToast>(() => undefined)

/**
 * Once, around the whole app: the live region of the toasts, rendered from the start, so that they are read out. Its content is
 * lazy-loaded with its styles, so that the first page load contains only the region.
 */
export function ToastPlace({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<{ id: number; content: ReactNode }[]>([])
  const last = useRef(0)
  const show = useCallback<ShowToast>((content) => {
    const id = (last.current += 1)
    const dismiss = () => setToasts((shown) => shown.filter((toast) => toast.id !== id))
    setToasts((shown) => [...shown.slice(1 - AT_ONCE), { id, content: content(dismiss) }])
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex flex-col items-center gap-2 px-4 sm:bottom-6 print:hidden"
      >
        {toasts.map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
      </div>
    </ToastContext>
  )
}
