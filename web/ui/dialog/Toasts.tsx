import { CircleCheck, OctagonAlert, X } from 'lucide-react'
import { use, useCallback, useEffect, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { ToastContext } from './ToastPlace.tsx'

type Tone = 'success' | 'error'

/** Takes back what the toast tells. */
type Undo = () => void

const SHOWN_FOR_MS = 6000
/** With a button there is something to decide. */
const WITH_BUTTON_MS = 20_000

/** Returns `toast(text, tone?, undo?)` for results outside the viewport; errors stay until dismissed. Never the only place of a message. */
export function useToast(): (text: string, tone?: Tone, undo?: Undo) => void {
  const show = use(ToastContext)
  return useCallback(
    (text, tone = 'success', undo) => show((dismiss) => <ToastCard {...{ text, tone, undo, dismiss }} />),
    [show],
  )
}

type ToastCardProps = { text: string; tone: Tone; undo: Undo | undefined; dismiss: () => void }

function ToastCard({ text, tone, undo, dismiss }: ToastCardProps) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held || tone === 'error') return
    const timer = setTimeout(dismiss, undo ? WITH_BUTTON_MS : SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [held, tone, undo, dismiss])
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
      <p className="min-w-0 flex-1">{text}</p>
      {undo ? (
        <button
          type="button"
          className="min-h-11 rounded-field px-2 font-semibold underline"
          onClick={() => {
            dismiss()
            undo()
          }}
        >
          Rückgängig
        </button>
      ) : null}
      <IconButton label="Meldung schließen" onClick={dismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
