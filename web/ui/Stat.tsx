import type { ReactNode } from 'react'

/** A count as a hero: small label, big numeral. Put several into a `<dl className="flex flex-wrap gap-x-10 gap-y-4">`. */
export function Stat({ label, value, tone = 'ink' }: { label: ReactNode; value: ReactNode; tone?: 'ink' | 'glow' }) {
  return (
    <div>
      <dt className="text-sm text-rock">{label}</dt>
      <dd className={`numeral text-3xl ${tone === 'glow' ? 'text-glow' : ''}`}>{value}</dd>
    </div>
  )
}
