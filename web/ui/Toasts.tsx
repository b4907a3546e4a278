import { CircleCheck, OctagonAlert, X } from 'lucide-react'
import { createContext, use, useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'

type Toast = { id: number; text: string; tone: 'success' | 'error' }
type ShowToast = (text: string, tone?: Toast['tone']) => void

const SHOWN_FOR_MS = 6000
const AT_ONCE = 3
const ToastContext = createContext<ShowToast>(() => undefined)

/** Returns `toast(text, tone?)` for what happened elsewhere; errors stay until dismissed. Never the only place of a message. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

/** Once, around the whole app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback<ShowToast>((text, tone = 'success') => {
    setToasts((shown) => [...shown.slice(1 - AT_ONCE), { id: (shown.at(-1)?.id ?? 0) + 1, text, tone }])
  }, [])
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  return (
    <ToastContext value={show}>
      {children}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex flex-col items-center gap-2 px-4 sm:bottom-6 print:hidden"
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  const { id, tone } = toast
  useEffect(() => {
    if (held || tone === 'error') return
    const timer = setTimeout(() => dismiss(id), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [held, id, tone, dismiss])
  const Mark = tone === 'success' ? CircleCheck : OctagonAlert
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-md animate-[rise-in_0.25s_var(--ease-out)] items-center gap-3 rounded-card bg-ink py-2 pr-2 pl-4 text-on-ink shadow-dialog"
    >
      <Mark
        aria-label={tone === 'success' ? 'Erledigt' : 'Fehler'}
        className={`size-5 shrink-0 ${tone === 'error' ? 'text-sun' : ''}`}
      />
      <p className="min-w-0 flex-1">{toast.text}</p>
      <IconButton label="Meldung schließen" onClick={() => dismiss(id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
