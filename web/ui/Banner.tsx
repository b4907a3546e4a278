import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

export type Tone = 'success' | 'warning' | 'error' | 'info'
export type BannerProps = {
  tone: Tone
  /** The first sentence, set in bold. */
  title: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** 'alert' for what interrupts, 'status' for what may wait; without it the banner is silent. */
  role?: 'alert' | 'status'
  ref?: Ref<HTMLDivElement>
  className?: string
}

const tones = {
  success: { look: 'border-moss bg-moss-tint', mark: 'text-moss', Mark: CircleCheck, word: 'Erledigt' },
  warning: { look: 'border-amber bg-amber-tint', mark: 'text-amber', Mark: TriangleAlert, word: 'Achtung' },
  error: { look: 'border-rose bg-rose-tint', mark: 'text-rose', Mark: OctagonAlert, word: 'Fehler' },
  info: { look: 'border-gentian bg-gentian-tint', mark: 'text-gentian', Mark: Info, word: 'Hinweis' },
}

/** A message in its place on the page, with a mark and words, never colour alone. */
export function Banner({ tone, title, children, action, role, ref, className }: BannerProps) {
  const { look, mark, Mark, word } = tones[tone]
  return (
    <div
      ref={ref}
      role={role}
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-field border-l-4 px-[min(1rem,4vw)] py-3 ${look} ${className ?? ''}`}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-[min(0.75rem,3vw)]">
        <Mark aria-label={word} className={`mt-0.5 size-5 shrink-0 ${mark}`} />
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          {children ? <div className="text-sm">{children}</div> : null}
        </div>
      </div>
      {action}
    </div>
  )
}
