import { ArrowRight, Check, Minus, Plus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { placePaths } from '#contract/pages/placePaths.ts'
import type { Certainty } from '#domain/payments/matching.ts'
import { formatDay } from '#domain/text/days.ts'
import { markedParts, type MarkedPart } from '#domain/payments/markedParts.ts'
import { centsOf } from '#domain/text/money.ts'
import { Link } from '#web/ui/Link.tsx'
import { inEuro, type PaymentMatch } from './payment.ts'

const LINK =
  'text-ink no-underline hover:underline pointer-coarse:inline-block pointer-coarse:min-w-11 pointer-coarse:py-3'

type PaymentRowProps = {
  amount: number
  bookedOn: string
  /** Below the day, such as of what it is the rest. */
  about?: ReactNode
  payer: string
  /** The page of the payment; without it, in what is not booked yet, nothing leads away. */
  to?: string
  reference: string
  /** Below the reference. */
  account?: ReactNode
  match: PaymentMatch | null
  /** Said of money for which there is no match. */
  words?: ReactNode
  actions?: ReactNode
}

/** A payment from left to right: amount, who paid with which words, and what that is evidence of; what is named in the words is marked. */
export function PaymentRow(props: PaymentRowProps) {
  const { amount, bookedOn, about, payer, to, reference, account, match, words, actions } = props
  const shares = match?.assignments ?? []
  const named = {
    numbers: shares.map(({ number }) => number),
    names: shares.map(({ companyName }) => companyName),
  }
  const [only] = shares
  const parts = markedParts(reference, named)
  // where the words tell nothing, the name is what speaks for it
  const payerParts = markedParts(payer, parts.some(({ isMarked }) => isMarked) ? { numbers: [], names: [] } : named)
  return (
    <div
      className={`grid gap-x-4 gap-y-1 @md:grid-cols-[8rem_minmax(0,1fr)] @3xl:items-start ${actions ? '@3xl:grid-cols-[8rem_minmax(0,0.75fr)_1rem_minmax(0,1.25fr)_7.5rem] @5xl:grid-cols-[8rem_minmax(0,0.75fr)_1rem_minmax(0,1.25fr)_16rem]' : '@3xl:grid-cols-[8rem_minmax(0,0.75fr)_1rem_minmax(0,1.25fr)]'}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 @md:block @md:text-right">
        <p className={`numeral text-xl whitespace-nowrap ${amount < 0 ? 'text-rose' : ''}`}>{inEuro(amount)}</p>
        <p className="text-xs text-rock">
          {formatDay(bookedOn)}
          {about}
        </p>
      </div>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {to === undefined ? (
            <Marked parts={payerParts} />
          ) : (
            <Link to={to} className={LINK}>
              <Marked parts={payerParts} />
            </Link>
          )}
        </p>
        <p className="text-sm wrap-anywhere">
          <Marked parts={parts} />
        </p>
        {account ? <p className="text-xs text-rock">{account}</p> : null}
      </div>
      <ArrowRight
        aria-hidden
        className={`mt-1 hidden size-4 text-rock @3xl:block ${shares.length > 0 ? '' : 'invisible'}`}
      />
      <div className="min-w-0 @md:@max-3xl:col-start-2">
        <ul>
          {shares.map(({ invoiceId, number, companyName, open }) => (
            <li key={invoiceId} className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
              <span className="min-w-0 flex-1">
                <strong className="numeral text-lg">
                  {to === undefined ? (
                    number
                  ) : (
                    <Link to={placePaths.adminDocument(number)} className={LINK}>
                      {number}
                    </Link>
                  )}
                </strong>{' '}
                <span className="text-sm">{companyName}</span>
              </span>
              {shares.length > 1 ? <Open amount={open} /> : null}
            </li>
          ))}
        </ul>
        {match ? (
          <div className="flex flex-wrap items-start gap-x-3">
            <Reason match={match} amount={amount} />
            {only && shares.length === 1 ? <Open amount={only.open} /> : null}
          </div>
        ) : null}
        {words ? <div className="text-sm text-rock">{words}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2 @md:@max-3xl:col-start-2 @3xl:justify-end">{actions}</div> : null}
    </div>
  )
}

const Open = ({ amount }: { amount: number }) => (
  <span className="text-sm whitespace-nowrap text-rock">offen {inEuro(amount)}</span>
)

/** Words with what they name marked. */
const Marked = ({ parts }: { parts: readonly MarkedPart[] }) =>
  parts.map((part, place) =>
    part.isMarked ? (
      <mark key={place} className="rounded-[3px] bg-sun px-1 text-on-sun">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )

type Fit = 'exact' | 'less' | 'more' | 'unknown'

const FITS = {
  exact: { Icon: Check, tone: 'text-moss' },
  less: { Icon: Minus, tone: 'text-amber' },
  more: { Icon: Plus, tone: 'text-gentian' },
  unknown: { Icon: TriangleAlert, tone: 'text-amber' },
} satisfies Record<Fit, unknown>

/** Whether the money is what is open, too little or too much; unknown where it points to nothing that is open. */
function fitOf({ assignments }: PaymentMatch, amount: number): Fit {
  if (assignments.length === 0) return 'unknown'
  const difference = centsOf(amount) - assignments.reduce((sum, { open }) => sum + centsOf(open), 0)
  return difference === 0 ? 'exact' : difference < 0 ? 'less' : 'more'
}

/** What speaks for it, or against it, in words. */
function Reason({ match, amount }: { match: PaymentMatch; amount: number }) {
  const NOTHING: Record<Certainty, boolean> = { certain: false, suggested: false, none: true }
  if (NOTHING[match.certainty]) return <p className="min-w-0 flex-1 text-sm text-rock">{match.reason}</p>
  const { Icon, tone } = FITS[fitOf(match, amount)]
  return (
    <p className={`flex min-w-0 flex-1 basis-40 items-start gap-1.5 text-sm font-semibold ${tone}`}>
      <Icon aria-hidden className="mt-1 size-3.5 shrink-0" strokeWidth={2.5} />
      <span className="min-w-0">{match.reason}</span>
    </p>
  )
}
