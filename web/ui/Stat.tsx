import type { ReactNode } from 'react'
import { formatCount } from '#domain/text/numberFormats.ts'
import { SkeletonNumeral } from './page/Skeleton.tsx'

/** A large count with a label; at 200 % text it fits a phone. Put several into a `<dl className="flex flex-wrap gap-x-10 gap-y-4">`. */
export function Stat({ label, value, tone = 'ink' }: { label: ReactNode; value: ReactNode; tone?: 'ink' | 'glow' }) {
  return (
    <div>
      <dt className="text-sm text-rock">{label}</dt>
      <dd className={`numeral text-[min(1.875rem,8vw)] ${tone === 'glow' ? 'text-glow' : ''}`}>{value}</dd>
    </div>
  )
}

/** A count before its label, in one line with a page's title. Put several into a `<dl className="flex flex-wrap gap-x-6">`. */
export function Figure({ label, value, tone = 'ink' }: Parameters<typeof Stat>[0]) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-x-1.5 max-[15rem]:block">
      <dt className="text-sm text-rock">{label}</dt>
      <dd className={`numeral text-2xl ${tone === 'glow' ? 'text-glow' : ''}`}>{value}</dd>
    </div>
  )
}

/** A count that may still be loading: null until then, as wide as one digit. */
export function CountFigure({
  count,
  ...figure
}: Omit<Parameters<typeof Stat>[0], 'value'> & { count: number | null }) {
  return <Figure {...figure} value={count === null ? <SkeletonNumeral /> : formatCount(count)} />
}
