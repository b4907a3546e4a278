import { useEffect, useRef, type ReactNode } from 'react'
import { ENTRY_KIND_LABELS } from '#contract/payments/statementMessages.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { FirstRows } from '#web/ui/list/FirstRows.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { MoneyBar } from '#web/pages/admin/payments/MoneyBar.tsx'
import { PaymentRow } from '#web/pages/admin/payments/PaymentRow.tsx'
import { inEuro } from '#web/pages/admin/payments/payment.ts'
import {
  BOOKED_GROUPS,
  ENTRY_GROUPS,
  groupOfEntry,
  GROUPS,
  sumOfEntries,
  type EntryGroup,
  type PreviewEntry,
  type StatementPreview,
} from './statement.ts'
import { StatementReceipt } from './StatementReceipt.tsx'

type StatementPreviewCardProps = {
  name: string
  preview: StatementPreview
  /** Places of entries that are booked though another file has likely brought them. */
  anyway: readonly number[]
  onAnyway: (anyway: readonly number[]) => void
  busy: boolean
  onBook: () => void
  onLeave: () => void
}

/** What a file means, before anything is booked: how its money divides, each entry in its group, and its balances on a slip. */
export function StatementPreviewCard(props: StatementPreviewCardProps) {
  const { name, preview, anyway, onAnyway, busy, onBook, onLeave } = props
  const groups = Map.groupBy(preview.entries, groupOfEntry)
  const entriesOf = (group: EntryGroup) => groups.get(group) ?? []
  const booked = BOOKED_GROUPS.reduce((count, group) => count + entriesOf(group).length, anyway.length)
  const [only, ...others] = preview.files
  const bookButton = useRef<HTMLButtonElement>(null)
  // whoever has chosen a file by keyboard goes on with Enter
  useEffect(() => bookButton.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-label={`Vorschau ${name}`} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-2xl">
          <LongName>{name}</LongName>
        </h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col-reverse max-sm:items-start">
          <Button look="quiet" onClick={onLeave}>
            Verwerfen
          </Button>
          <Button ref={bookButton} wide="phone" busy={busy} disabled={booked === 0} onClick={onBook}>
            {booked === 0
              ? 'Nichts zu buchen'
              : booked === 1
                ? '1 Zahlung buchen'
                : `${formatCount(booked)} Zahlungen buchen`}
          </Button>
        </div>
      </div>
      {preview.warnings.map((warning) => (
        <Banner key={warning} tone="warning" title={warning} className="mt-3" />
      ))}
      <MoneyBar
        label={`Was gebucht wird aus ${name}`}
        parts={BOOKED_GROUPS.map((key) => {
          const entries = entriesOf(key)
          return {
            key,
            label: GROUPS[key].title,
            tone: GROUPS[key].tone,
            count: entries.length,
            sum: sumOfEntries(entries),
          }
        })}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-6">
          {ENTRY_GROUPS.map((group) => {
            const entries = entriesOf(group)
            if (entries.length === 0) return null
            return group === 'certain' ? (
              <Certain key={group} entries={entries} />
            ) : group === 'likely' ? (
              <LikelyEntries key={group} {...{ entries, anyway, onAnyway }} />
            ) : GROUPS[group].isOpen ? (
              <section key={group} aria-label={GROUPS[group].title}>
                <h3 className="text-xl">
                  {GROUPS[group].title} <span className="numeral text-rock">{formatCount(entries.length)}</span>
                </h3>
                <p className="mb-2 text-sm text-rock">{GROUPS[group].before}</p>
                <Entries entries={entries} />
              </section>
            ) : (
              <details key={group}>
                <summary className="cursor-pointer py-1 font-semibold pointer-coarse:py-2.5">
                  {GROUPS[group].title}: {formatCount(entries.length)}
                </summary>
                <Entries entries={entries} />
              </details>
            )
          })}
        </div>
        <div className="grid gap-4 max-xl:order-first max-xl:sm:grid-cols-2">
          {preview.files.map((file, place) => (
            <StatementReceipt
              key={place}
              file={file}
              upload={name}
              entries={only && others.length === 0 ? preview.entries : null}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** What is sure is one sum: who wants to sees each. */
function Certain({ entries }: { entries: readonly PreviewEntry[] }) {
  const paid = entries.flatMap(({ match }) => (match && 'certainty' in match ? match.assignments : []))
  const companies = new Set(paid.map(({ companyName }) => companyName)).size
  return (
    <section aria-label={GROUPS.certain.title}>
      <h3 className="text-xl">{GROUPS.certain.title}</h3>
      <p className="mb-2 text-sm text-rock">{GROUPS.certain.before}</p>
      <div className="rounded-card border border-l-6 border-line border-l-moss bg-paper px-4 py-3">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="numeral text-4xl">{formatCount(entries.length)}</span>
          <span className="numeral text-2xl">{inEuro(sumOfEntries(entries))}</span>
          <span className="text-sm text-rock">
            {countOf(companies, 'Firma', 'Firmen')}, {countOf(paid.length, 'Rechnung wird', 'Rechnungen werden')}{' '}
            bezahlt
          </span>
        </p>
        <details>
          <summary className="cursor-pointer py-1 font-semibold text-gentian pointer-coarse:py-2.5">
            {entries.length === 1 ? 'Diese ansehen' : `Alle ${formatCount(entries.length)} ansehen`}
          </summary>
          <Entries entries={entries} />
        </details>
      </div>
    </section>
  )
}

type EntriesProps = {
  entries: readonly PreviewEntry[]
  /** Stands right of an entry. */
  actionsOf?: (entry: PreviewEntry) => ReactNode
}

function Entries({ entries, actionsOf }: EntriesProps) {
  return (
    <FirstRows rows={entries}>
      {(shown) => (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper">
          {shown.map((entry) => {
            const { index, amount, bookedOn, payerName, reference, kind, known, likely, match } = entry
            const judged = match && 'certainty' in match && !known ? match : null
            return (
              <li key={index} className="@container px-4 py-2.5">
                <PaymentRow
                  {...{ amount, bookedOn, reference }}
                  payer={payerName || ENTRY_KIND_LABELS[kind]}
                  match={judged}
                  actions={actionsOf?.(entry)}
                  words={
                    judged || known || likely !== null
                      ? null
                      : kind === 'return'
                        ? match
                          ? 'Die Zahlung dazu ist gefunden.'
                          : 'Die Zahlung dazu wird beim Buchen gesucht.'
                        : kind === 'payment'
                          ? null
                          : ENTRY_KIND_LABELS[kind]
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </FirstRows>
  )
}

type LikelyEntriesProps = Pick<StatementPreviewCardProps, 'anyway' | 'onAnyway'> & { entries: readonly PreviewEntry[] }

/** Entries that another file has likely brought already: left out, unless they are ticked. (rules/statements#likely) */
function LikelyEntries({ entries, anyway, onAnyway }: LikelyEntriesProps) {
  return (
    <section aria-label={GROUPS.likely.title}>
      <h3 className="text-xl">
        {GROUPS.likely.title} <span className="numeral text-rock">{formatCount(entries.length)}</span>
      </h3>
      <p className="mb-2 text-sm text-rock">{GROUPS.likely.before}</p>
      <Entries
        entries={entries}
        actionsOf={({ index, likely, amount, payerName }) => (
          <CheckboxField
            label={
              <>
                Trotzdem buchen
                <span className="sr-only">
                  : {inEuro(amount)} {payerName}
                </span>
              </>
            }
            hint={`Gleicht der Zahlung ${likely}`}
            checked={anyway.includes(index)}
            onChange={({ target }) =>
              onAnyway(target.checked ? [...anyway, index] : anyway.filter((one) => one !== index))
            }
          />
        )}
      />
    </section>
  )
}
