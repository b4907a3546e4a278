import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type BadgeTone = 'moss' | 'amber' | 'rose' | 'gentian' | 'quiet'

const tones = {
  moss: 'bg-moss-tint text-moss',
  amber: 'bg-amber-tint text-amber',
  rose: 'bg-rose-tint text-rose',
  gentian: 'bg-gentian-tint text-gentian',
  quiet: 'bg-[color-mix(in_srgb,var(--color-rock)_12%,var(--color-paper))] text-rock',
}

/** A state in one or two words; moss brings a tick. */
export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-[4px] px-2 py-0.5 text-xs font-semibold ${tones[tone]}`}
    >
      {tone === 'moss' ? <Check aria-hidden className="size-3.5 shrink-0" strokeWidth={2.5} /> : null}
      {children}
    </span>
  )
}
