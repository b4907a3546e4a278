import { ENTRY_KIND_LABELS } from '#contract/statementMessages.ts'
import { formatDay } from '#domain/deadlines.ts'
import { inFours } from '#domain/iban.ts'
import { formatCount } from '#domain/numberFormats.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { inEuro } from './payment.ts'
import { ENTRY_GROUPS, GROUP_TITLES, groupOfEntry } from './statement.ts'
import type { EntryGroup, PreviewEntry, StatementPreview } from './statement.ts'

type StatementPreviewCardProps = {
  name: string
  preview: StatementPreview
  busy: boolean
  onBook: () => void
  onLeave: () => void
}

/** Which groups are open from the start: those that a person should see before booking. */
const OPEN: ReadonlySet<EntryGroup> = new Set(['suggested', 'none', 'returns'])

/** What a file means, before anything is booked: its accounts and balances, what is to be known of it, and each entry in its group. */
export function StatementPreviewCard({ name, preview, busy, onBook, onLeave }: StatementPreviewCardProps) {
  const groups = Map.groupBy(preview.entries, groupOfEntry)
  const count = ['certain', 'suggested', 'none', 'returns'] as const
  const booked = count.reduce((sum, group) => sum + (groups.get(group)?.length ?? 0), 0)
  return (
    <Card className="mt-3" aria-label={`Vorschau ${name}`}>
      <h2 className="mb-2 text-2xl">
        <LongName>{name}</LongName>
      </h2>
      <ul className="mb-3 text-sm">
        {preview.files.map((file, place) => (
          <li key={place} className="wrap-anywhere">
            {file.account === '' ? 'Konto nicht genannt' : inFours(file.account)}
            {file.from !== null && file.to !== null ? `, ${formatDay(file.from)} bis ${formatDay(file.to)}` : null}
            {file.opening !== null && file.closing !== null
              ? `, Saldo ${inEuro(file.opening)} → ${inEuro(file.closing)}`
              : null}
            {file.balanced === true ? ', geht auf' : null}
          </li>
        ))}
      </ul>
      {preview.warnings.map((warning) => (
        <Banner key={warning} tone="warning" title={warning} className="mb-3" />
      ))}
      {ENTRY_GROUPS.map((group) => {
        const entries = groups.get(group) ?? []
        return entries.length === 0 ? null : (
          <details key={group} open={OPEN.has(group)} className="border-t border-line py-2">
            <summary className="cursor-pointer py-1 font-semibold pointer-coarse:py-2.5">
              {GROUP_TITLES[group]}: {formatCount(entries.length)}
            </summary>
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <Entry key={entry.index} entry={entry} />
              ))}
            </ul>
          </details>
        )
      })}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={busy} disabled={booked === 0} onClick={onBook}>
          {booked === 0
            ? 'Nichts zu buchen'
            : booked === 1
              ? '1 Zahlung buchen'
              : `${formatCount(booked)} Zahlungen buchen`}
        </Button>
        <Button look="second" onClick={onLeave}>
          Verwerfen
        </Button>
      </div>
    </Card>
  )
}

function Entry({ entry }: { entry: PreviewEntry }) {
  const { amount, bookedOn, payerName, reference, kind, known, match } = entry
  const judged = match && 'certainty' in match ? match : null
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-1 py-2 text-sm">
      <p className="w-32 shrink-0">
        <span className="numeral text-base whitespace-nowrap">{inEuro(amount)}</span>
        <span className="block text-rock">{formatDay(bookedOn)}</span>
      </p>
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <strong>{payerName || ENTRY_KIND_LABELS[kind]}</strong>
        <span className="block text-rock">{reference}</span>
      </p>
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {judged && !known ? <p>{judged.reason}</p> : null}
        {judged?.assignments.map(({ invoiceId, number, companyName, amount: share }) => (
          <p key={invoiceId}>
            <strong>{number}</strong> {companyName}, {inEuro(share)}
          </p>
        ))}
        {kind === 'return' && !known ? (
          <p>{match ? 'Die Zahlung dazu ist gefunden.' : 'Die Zahlung dazu wird beim Buchen gesucht.'}</p>
        ) : null}
        {judged || kind === 'payment' || kind === 'return' ? null : (
          <p className="text-rock">{ENTRY_KIND_LABELS[kind]}</p>
        )}
      </div>
    </li>
  )
}
