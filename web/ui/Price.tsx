import { centsOf, formatEuro } from '#domain/text/money.ts'

export type PriceProps = {
  /** As on the wire: a decimal number of euros, net. */
  euro: number
  /** Under or beside the price, such as 'exkl. MwSt.'. */
  note: string
  size?: 'normal' | 'large' | 'huge'
  /** 'glow' (the one accent of a view) or 'ink' in lists. */
  tone?: 'glow' | 'ink'
}

const sizes = { normal: 'text-xl', large: 'text-3xl', huge: 'text-4xl' }

/** A price as a numeral: 72,00 € exkl. MwSt. */
export function Price({ euro, note, size = 'large', tone = 'glow' }: PriceProps) {
  return (
    <span className={`inline-flex ${size === 'huge' ? 'flex-col' : 'flex-wrap items-baseline gap-x-2'}`}>
      <span className={`numeral whitespace-nowrap ${sizes[size]} ${tone === 'glow' ? 'text-glow' : ''}`}>
        {formatEuro(centsOf(euro))}
      </span>
      {note ? <span className="text-sm text-rock">{note}</span> : null}
    </span>
  )
}
