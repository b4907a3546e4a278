import type { ReactNode } from 'react'
import { formatCount } from '#domain/numberFormats.ts'
import { SkeletonNumeral } from './Skeleton.tsx'

/** A count as a hero: small label, big numeral, with text of 200 % no larger than a phone has room for. Put several into a `<dl className="flex flex-wrap gap-x-10 gap-y-4">`. */
export function Stat({ label, value, tone = 'ink' }: { label: ReactNode; value: ReactNode; tone?: 'ink' | 'glow' }) {
  return (
    <div>
      <dt className="text-sm text-rock">{label}</dt>
      <dd className={`numeral text-[min(1.875rem,8vw)] ${tone === 'glow' ? 'text-glow' : ''}`}>{value}</dd>
    </div>
  )
}

/** A count that may still be on its way: null until it is there, as wide as one digit. */
export function CountStat({ count, ...stat }: Omit<Parameters<typeof Stat>[0], 'value'> & { count: number | null }) {
  return <Stat {...stat} value={count === null ? <SkeletonNumeral /> : formatCount(count)} />
}
