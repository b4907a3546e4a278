import { Check, TriangleAlert } from 'lucide-react'
import { formatDay } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { IS_BOOKED } from '#domain/payments/statements.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { inEuro } from '#web/pages/admin/payments/payment.ts'
import { sumOfEntries, type PreviewEntry, type StatementPreview } from './statement.ts'

type StatementReceiptProps = {
  file: StatementPreview['files'][number]
  /** Of the upload, which a single file need not repeat. */
  upload: string
  /** Its entries; null where the upload has several statements, whose entries are not told apart. */
  entries: readonly PreviewEntry[] | null
}

/** A statement as a slip: its account, what came and went, and whether that leads from one balance to the other. */
export function StatementReceipt({ file, upload, entries }: StatementReceiptProps) {
  const { account, from, to, opening, closing, balanced } = file
  const booked = entries?.filter(({ kind }) => kind !== 'pending') ?? []
  const sides = [
    { one: 'Eingang', many: 'Eingänge', of: booked.filter(({ amount }) => amount > 0) },
    {
      one: 'Rückbuchung',
      many: 'Rückbuchungen',
      of: booked.filter(({ amount, kind }) => amount < 0 && IS_BOOKED[kind]),
    },
    { one: 'Ausgang', many: 'Ausgänge', of: booked.filter(({ amount, kind }) => amount < 0 && !IS_BOOKED[kind]) },
  ].filter((side) => side.of.length > 0)
  return (
    <Card className="text-sm [--sheet-padding:1.25rem]!" aria-label={`Kontoauszug ${file.name}`}>
      <h3 className="mb-2 text-xl wrap-anywhere">{file.name === upload ? 'Kontoauszug' : file.name}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        <Row label="Konto" value={account === '' ? 'nicht genannt' : inFours(account)} />
        {from !== null && to !== null ? (
          <Row label="Von – bis" value={from === to ? formatDay(from) : `${formatDay(from)} bis ${formatDay(to)}`} />
        ) : null}
        {entries ? <Row label="Buchungen" value={formatCount(entries.length)} /> : null}
      </dl>
      <Perforation notched className="my-4" />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        {opening === null ? null : <Row label="Anfang" value={inEuro(opening)} isMoney />}
        {sides.map(({ one, many, of }) => (
          <Row key={one} label={countOf(of.length, one, many)} value={inEuro(sumOfEntries(of))} isMoney />
        ))}
      </dl>
      {closing === null ? null : (
        <>
          <Perforation notched className="my-4" />
          <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="font-semibold">Ende</dt>
            <dd className="numeral text-3xl whitespace-nowrap">{inEuro(closing)}</dd>
          </dl>
        </>
      )}
      <Balance balanced={balanced} />
    </Card>
  )
}

function Row({ label, value, isMoney = false }: { label: string; value: string; isMoney?: boolean }) {
  return (
    <>
      <dt className="text-rock">{label}</dt>
      <dd className={`text-right wrap-anywhere ${isMoney ? 'numeral text-lg whitespace-nowrap' : ''}`}>{value}</dd>
    </>
  )
}

function Balance({ balanced }: { balanced: boolean | null }) {
  if (balanced === null)
    return <p className="mt-4 text-rock">Diese Datei nennt keine Salden, an denen man sie prüfen könnte.</p>
  const Icon = balanced ? Check : TriangleAlert
  return (
    <p
      className={`mt-4 flex gap-2 rounded-field px-3 py-2 ${balanced ? 'bg-moss-tint text-moss' : 'bg-amber-tint text-amber'}`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2.5} />
      <span>
        <strong className="block">{balanced ? 'Stimmt.' : 'Stimmt nicht.'}</strong>
        {balanced
          ? 'Anfang und Buchungen ergeben das Ende.'
          : 'Anfang und Buchungen ergeben nicht das Ende. Fehlt ein Teil des Auszugs?'}
      </span>
    </p>
  )
}
