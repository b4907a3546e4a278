import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { useFocusLeft } from '#web/ui/page/useFocusLeft.ts'
import { NewsRows, SettleAll } from './NewsRows.tsx'
import type { Stored } from './upgradeNewsWords.ts'

/** Limit of decisions that stand open at once: below them the day's work must stay in sight. */
const SHOWN = 4

type Open = AnswerOf<'GET /upgrade-news'>
type UpgradeNewsProps = { open: Open; stored: Stored }

/** On the dashboard of the lead after an upgrade, until all of it is settled: what waits for a decision, and what is new. (rules/settings#news) */
export function UpgradeNews({ open: { upgradedAt, entries }, stored }: UpgradeNewsProps) {
  return upgradedAt === null || entries.length === 0 ? null : (
    <OpenEntries upgradedAt={upgradedAt} entries={entries} stored={stored} />
  )
}

type OpenEntriesProps = { upgradedAt: string; entries: Open['entries']; stored: Stored }

function OpenEntries({ upgradedAt, entries, stored }: OpenEntriesProps) {
  const card = useFocusLeft()
  const onSettle = useFocusNext(card, entries)
  const shared = { stored, onSettle }
  const decisions = entries.filter(({ kind }) => kind !== 'news')
  const news = entries.filter(({ kind }) => kind === 'news')
  const byRelease = Map.groupBy(news, ({ release }) => release)
  return (
    <div ref={card} className="mb-7">
      <Card aria-labelledby="aktualisierung">
        <h2 id="aktualisierung" tabIndex={-1} className="text-2xl">
          Neu seit der Aktualisierung
        </h2>
        <p className="mt-1 text-rock">
          Am {formatDay(dayOf(new Date(upgradedAt)))} kam eine neue Version. Was Sie hier abhaken, ist für alle der
          Leitung erledigt.
        </p>
        {decisions.length > 0 ? (
          <section aria-labelledby="entscheidungen" className="mt-5">
            <h3 id="entscheidungen" className="text-lg">
              Wartet auf Ihre Entscheidung ({formatCount(decisions.length)})
            </h3>
            <NewsRows entries={decisions.slice(0, SHOWN)} label="Erledigt" {...shared} />
          </section>
        ) : null}
        {decisions.length > SHOWN ? (
          <Folded title={`Weitere Entscheidungen (${formatCount(decisions.length - SHOWN)})`}>
            <NewsRows entries={decisions.slice(SHOWN)} label="Erledigt" {...shared} />
          </Folded>
        ) : null}
        {[...byRelease].map(([release, ofRelease]) => (
          <Folded key={release} title={`Neu in Version ${release} (${formatCount(ofRelease.length)})`}>
            <NewsRows entries={ofRelease} label="Gesehen" {...shared} />
          </Folded>
        ))}
        {news.length > 0 ? <SettleAll news={news.map((one) => one.news)} onSettle={onSettle} /> : null}
      </Card>
    </div>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-3">
      <summary className="w-fit cursor-pointer rounded-field py-1.5 font-semibold text-spruce pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        {title}
      </summary>
      {children}
    </details>
  )
}

/**
 * The keyboard goes on where it was: once the row with the focused button is gone, the button of the row below has the focus, after the last
 * one that of the row above, without any the heading. Returns what a button calls before it settles its row.
 */
function useFocusNext(card: ReturnType<typeof useFocusLeft>, entries: Open['entries']) {
  const next = useRef<string | null>(null)
  const buttons = () => [...(card.current?.querySelectorAll<HTMLElement>('button[data-settles]') ?? [])]
  const goOn = useEffectEvent(() => {
    if (next.current === null || document.activeElement !== document.body) return
    const button = buttons().find(({ dataset }) => dataset['settles'] === next.current)
    next.current = null
    if (button) button.focus()
    else card.current?.querySelector('h2')?.focus()
  })
  useEffect(() => goOn(), [entries])
  return (settled: string) => {
    const names = buttons()
      // not in a folded part
      .filter((button) => button.closest('details:not([open])') === null)
      .map(({ dataset }) => dataset['settles'] ?? '')
    const place = names.indexOf(settled)
    next.current = names[place + 1] ?? names[place - 1] ?? ''
  }
}
