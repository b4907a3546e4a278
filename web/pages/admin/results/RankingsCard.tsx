import { useState } from 'react'
import { PRIZES_MAX, RANKINGS_MAX } from '#contract/results/resultSettings.ts'
import { titleOf } from '#contract/results/resultWords.ts'
import { DEFAULT_RANKINGS } from '#domain/results/rankingKinds.ts'
import { newRankingKey } from '#domain/results/rankingKeys.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { moved, replaced, without } from './inOrder.ts'
import { OrderedRows } from './OrderedRows.tsx'
import { PrizeDialog } from './PrizeDialog.tsx'
import { RankingDialog } from './RankingDialog.tsx'
import { rankingInWords, rankingOf, type Ranking, type Settings } from './rankingEntry.ts'

/** Rankings and prizes in their order, to add, change and remove; loaded when the card is opened. (rules/results#rankings-edited) */
export function RankingsCard() {
  const [settings, setSettings] = useState<Settings | null>(null)
  const { run, busy, problem } = useCall(async () => setSettings(await call('GET /results/settings')))
  return (
    <details
      className="rounded-card border border-line bg-paper px-4 py-2"
      onToggle={({ currentTarget }) => void (currentTarget.open && settings === null && !busy && run())}
    >
      <summary className="cursor-pointer rounded-field py-1.5 text-xl font-semibold pointer-coarse:min-h-11">
        Wertungen und Sonderpreise
      </summary>
      {problem ? <p role="alert">{problem.message}</p> : null}
      {settings === null ? null : <Lists settings={settings} onSaved={setSettings} />}
    </details>
  )
}

const titled = (ranking: Ranking) => ranking.title ?? titleOf(ranking)

type Asked = { of: 'rankings' | 'prizes'; place: number | null; act: 'edit' | 'remove' }
type Change = (settings: Settings) => Partial<Pick<Settings, 'rankings' | 'prizes'>>
type ListsProps = { settings: Settings; onSaved: (settings: Settings) => void }

function Lists({ settings, onSaved }: ListsProps) {
  const [asked, ask] = useState<Asked | null>(null)
  const toast = useToast()
  const { run, save, busy, problem } = useCall(async (change: Change) => {
    // somebody else may have changed something meanwhile
    const now = await call('GET /results/settings')
    onSaved(await call('PUT /results/settings', { body: { ...now, ...change(now) } }))
    toast('Gespeichert. Was öffentlich ist, wird gleich so gezeigt.')
  })
  const { rankings, prizes } = settings
  const missing = DEFAULT_RANKINGS.filter(({ key }) => rankings.every((one) => one.key !== key))
  const ranking = (asked?.of === 'rankings' && asked.place !== null && rankings[asked.place]) || null
  const prize = (asked?.of === 'prizes' && asked.place !== null && prizes[asked.place]) || null
  const close = () => ask(null)
  return (
    <div className="mt-3 mb-2 grid gap-8">
      {problem && asked === null ? <Banner tone="error" role="alert" title={problem.message} /> : null}
      <section aria-labelledby="wertungen-liste">
        <h3 id="wertungen-liste" className="mb-2 text-lg">
          Wertungen
        </h3>
        <OrderedRows
          rows={rankings.map((one) => ({ key: one.key, title: titled(one), detail: rankingInWords(one) }))}
          busy={busy}
          onMove={(place, by) => {
            const { key } = rankings[place] ?? {}
            void run((now) => ({ rankings: moved(now.rankings, { is: (one) => one.key === key, by }) }))
          }}
          onEdit={(place) => ask({ of: 'rankings', place, act: 'edit' })}
          onRemove={rankings.length > 1 ? (place) => ask({ of: 'rankings', place, act: 'remove' }) : undefined}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          {rankings.length < RANKINGS_MAX ? (
            <Button look="second" size="small" onClick={() => ask({ of: 'rankings', place: null, act: 'edit' })}>
              Wertung hinzufügen
            </Button>
          ) : null}
          {missing.map((one) => (
            <Button
              key={one.key}
              look="quiet"
              size="small"
              busy={busy}
              onClick={() => void run((now) => ({ rankings: replaced(now.rankings, { ...one, title: null }) }))}
            >
              „{titleOf(one)}“ wie ausgeliefert
            </Button>
          ))}
        </div>
      </section>
      <section aria-labelledby="preise-liste">
        <h3 id="preise-liste" className="mb-2 text-lg">
          Sonderpreise
        </h3>
        {prizes.length === 0 ? (
          <p className="text-rock">Preise, die niemand ausrechnet: die größte Anreise, das schönste Kostüm.</p>
        ) : (
          <OrderedRows
            rows={prizes.map(({ title, winner, text }) => ({
              key: JSON.stringify([title, winner, text]),
              title,
              detail: [winner, text].filter(Boolean).join(' · '),
            }))}
            busy={busy}
            onMove={(place, by) => {
              const is = sameAs(prizes[place])
              void run((now) => ({ prizes: moved(now.prizes, { is, by }) }))
            }}
            onEdit={(place) => ask({ of: 'prizes', place, act: 'edit' })}
            onRemove={(place) => ask({ of: 'prizes', place, act: 'remove' })}
          />
        )}
        {prizes.length < PRIZES_MAX ? (
          <Button
            look="second"
            size="small"
            className="mt-3"
            onClick={() => ask({ of: 'prizes', place: null, act: 'edit' })}
          >
            Sonderpreis hinzufügen
          </Button>
        ) : null}
      </section>
      {asked?.of === 'rankings' && asked.act === 'edit' ? (
        <RankingDialog
          ranking={ranking}
          onClose={close}
          onReset={(one) => save((now) => ({ rankings: replaced(now.rankings, one) }))}
          onSave={(entry) =>
            save(({ rankings: now }) => {
              if (ranking) return { rankings: replaced(now, rankingOf(entry, ranking.key)) }
              const taken = new Set([...now, ...DEFAULT_RANKINGS].map(({ key }) => key))
              const key = newRankingKey(titled(rankingOf(entry, '')), taken)
              return { rankings: [...now, rankingOf(entry, key)] }
            })
          }
        />
      ) : null}
      {asked?.of === 'prizes' && asked.act === 'edit' ? (
        <PrizeDialog
          prize={prize}
          onClose={close}
          onSave={(entry) =>
            save(({ prizes: now }) => {
              const is = sameAs(prize ?? undefined)
              return { prizes: prize ? now.map((one) => (is(one) ? entry : one)) : [...now, entry] }
            })
          }
        />
      ) : null}
      {asked?.act === 'remove' ? (
        <ConfirmDialog
          title={`„${ranking ? titled(ranking) : prize?.title}“ entfernen?`}
          confirmLabel="Entfernen"
          onClose={close}
          onConfirm={() =>
            save((now) =>
              ranking
                ? { rankings: without(now.rankings, (one) => one.key === ranking.key) }
                : { prizes: without(now.prizes, sameAs(prize ?? undefined)) },
            )
          }
        >
          {ranking
            ? 'Sie ist gleich nicht mehr öffentlich. Die Zeiten bleiben.'
            : 'Er ist gleich nicht mehr öffentlich.'}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

type Prize = Settings['prizes'][number]
const sameAs = (one: Prize | undefined) => (other: Prize) =>
  other.title === one?.title && other.winner === one.winner && other.text === one.text
