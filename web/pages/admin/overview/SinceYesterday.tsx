import { formatDay } from '#domain/text/days.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { Figure } from '#web/ui/Stat.tsx'
import { since } from '#web/pages/admin/logs/wantedLogs.ts'

type Changes = AnswerOf<'GET /statistics/since-yesterday'>

const WORDS = {
  customers: ['neue Firma', 'neue Firmen'],
  orders: ['Bestellung', 'Bestellungen'],
  teams: ['neues Team', 'neue Teams'],
  changedTeams: ['geändertes Team', 'geänderte Teams'],
  invoices: ['Rechnung', 'Rechnungen'],
  cancellations: ['Storno', 'Stornos'],
  creditNotes: ['Gutschrift', 'Gutschriften'],
  parkedMails: ['E-Mail kam zurück', 'E-Mails kamen zurück'],
} as const satisfies Record<Exclude<keyof Changes, 'day'>, readonly [one: string, many: string]>

/** What came in and changed since the beginning of yesterday; the log has it one by one. (rules/statistics#since-yesterday) */
export function SinceYesterday({ changes }: { changes: Changes }) {
  const news = kindsOf(WORDS).filter((kind) => changes[kind] > 0)
  return (
    <section aria-labelledby="seit-gestern">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="seit-gestern">Seit gestern</h2>
        <TextLink to={`${paths.adminLogs()}?${since(changes.day)}`} alone>
          Alles seit {formatDay(changes.day)} im Log
        </TextLink>
      </div>
      {news.length === 0 ? (
        <p className="text-rock">Seit gestern ist nichts hereingekommen und nichts geändert worden.</p>
      ) : (
        <dl className="flex flex-wrap gap-x-7 gap-y-1">
          {news.map((kind) => (
            <Figure
              key={kind}
              label={WORDS[kind][changes[kind] === 1 ? 0 : 1]}
              value={formatCount(changes[kind])}
              tone={kind === 'parkedMails' ? 'glow' : 'ink'}
            />
          ))}
        </dl>
      )}
    </section>
  )
}
