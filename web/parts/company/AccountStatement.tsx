import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#domain/text/days.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import type { CompanyAccount } from '#contract/payments/companyAccounts.ts'
import type { z } from 'zod'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, IconButton, TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'

/** So many of the newest stand there at first. */
const FEW = 6

/** An account as on the wire. */
type WireAccount = z.input<typeof CompanyAccount>

type Line = WireAccount['entries'][number]

type AccountStatementProps = {
  account: WireAccount
  /** Shown while there is nothing on it; null: nothing at all. */
  empty: string | null
  /** Downloads it as a document. */
  onDownload: () => void
  /** Downloads a letter that stands on it. */
  onLetter: (letter: { id: string; number: string }) => void
  /** Where a line's document or payment is; a letter is downloaded. */
  pathOf?: (line: Line) => string | null
  busy: boolean
  failure: string | null
}

/** 'Kontoauszug': what a company owes and how it came to that, the newest first. (rules/payments#account) */
export function AccountStatement({ account, empty, pathOf, ...rest }: AccountStatementProps) {
  const { balance, entries } = account
  const { onDownload, onLetter, busy, failure } = rest
  const [isWhole, setIsWhole] = useState(false)
  if (entries.length === 0 && empty === null) return null
  const newestFirst = entries.toReversed()
  const shown = isWhole ? newestFirst : newestFirst.slice(0, FEW)
  return (
    <Card aria-labelledby="kontoauszug">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="kontoauszug" className="text-2xl">
          Kontoauszug
        </h2>
        {entries.length > 0 ? (
          <p>
            {stateOf(balance)}{' '}
            <strong className="numeral text-2xl whitespace-nowrap">{formatEuro(Math.abs(centsOf(balance)))}</strong>
          </p>
        ) : null}
      </div>
      {entries.length === 0 ? <p className="text-sm text-rock">{empty}</p> : null}
      {failure ? <Banner tone="error" role="alert" title={failure} className="mb-3" /> : null}
      {entries.length > 0 ? (
        <>
          <ul aria-label="Belege, Zahlungen und Schreiben">
            {shown.map((line) => (
              <li
                key={`${line.kind} ${line.id}`}
                className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-2 first:border-0"
              >
                <LineWords line={line} path={pathOf?.(line) ?? null} />
                <LineSums line={line} onLetter={onLetter} />
              </li>
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="second" size="small" icon={<Download aria-hidden />} busy={busy} onClick={onDownload}>
              Kontoauszug als PDF
            </Button>
            {entries.length > FEW ? (
              <Button look="quiet" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? 'Nur die neuesten' : `Alle ${entries.length} Zeilen`}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </Card>
  )
}

function LineWords({ line: { at, number, text }, path }: { line: Line; path: string | null }) {
  const name = number ?? text
  return (
    <div className="min-w-0 flex-1 basis-44 wrap-anywhere">
      <p className={number === null ? undefined : 'font-semibold'}>
        {path === null ? (
          name
        ) : (
          <TextLink alone to={path}>
            {name}
          </TextLink>
        )}
      </p>
      <p className="text-sm text-rock">
        {formatDay(at)}
        {number === null ? '' : ` · ${text}`}
      </p>
    </div>
  )
}

type LineSumsProps = { line: Line; onLetter: AccountStatementProps['onLetter'] }

function LineSums({ line: { kind, id, number, amount, balance }, onLetter }: LineSumsProps) {
  if (kind !== 'letter')
    return (
      <div className="ml-auto text-right">
        <p className="numeral text-lg whitespace-nowrap">{formatEuro(centsOf(amount))}</p>
        <p className="text-sm whitespace-nowrap text-rock">danach {formatEuro(centsOf(balance))}</p>
      </div>
    )
  return number === null ? null : (
    <IconButton label={`Schreiben ${number} herunterladen`} onClick={() => onLetter({ id, number })}>
      <Download aria-hidden />
    </IconButton>
  )
}

function stateOf(balance: number): string {
  if (balance === 0) return 'Ausgeglichen:'
  return balance > 0 ? 'Offen:' : 'Guthaben:'
}
