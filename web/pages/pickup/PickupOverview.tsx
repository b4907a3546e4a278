import { useState } from 'react'
import { countOut, isOut } from '#domain/pickupEvents.ts'
import type { PickupState } from '#web/state/pickup.ts'
import { standingNow } from '#web/state/pickup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { CompanyRow } from './Hits.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { shortDevice } from './recordWords.ts'

const HOUR_MS = 3_600_000

type PickupOverviewProps = { state: PickupState; onOpen: (customerID: number) => void; isGone: boolean }

/** What the counter shows while nobody stands there: how far all of it is, and what must be looked at. (rules/pickup#progress) */
export function PickupOverview({ state, onOpen, isGone }: PickupOverviewProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { companies, events, facts } = state
  const standing = standingNow(state)
  const items = companies.flatMap((company) => company.items)
  const out = countOut(items, standing)
  const since = facts.readAt === undefined ? 0 : Date.parse(facts.readAt) - HOUR_MS
  const lately = [...standing.values()].filter(([first]) => first && Date.parse(first.at) >= since).length
  const done = companies.filter((company) => company.items.every(({ itemKey }) => isOut(standing, itemKey))).length
  const conflicting = new Set(events.filter(({ conflict }) => conflict).map(({ itemKey }) => itemKey))
  const inConflict = companies.filter((company) => company.items.some(({ itemKey }) => conflicting.has(itemKey)))
  return (
    <>
      <h1>Ausgabe</h1>
      {isGone ? (
        <Banner tone="warning" role="alert" title="Diese Firma steht nicht mehr auf der Liste." className="mt-3" />
      ) : null}
      <section aria-label="Stand" className="mt-3 rounded-card border border-line bg-paper px-5 py-4">
        <p>
          <span className="numeral text-3xl">{out.toLocaleString('de-AT')}</span>
          <span className="text-rock"> von {items.length.toLocaleString('de-AT')} ausgegeben</span>
        </p>
        <ProgressBar value={out} max={Math.max(items.length, 1)} className="mt-2 w-full" />
        <p className="mt-2 text-sm text-rock">
          {done} von {companies.length} Firmen haben alles · {lately} in der letzten Stunde
        </p>
      </section>
      {inConflict.length > 0 ? (
        <section aria-label="Zweimal ausgegeben" className="mt-5">
          <h2 className="text-xl">Zweimal ausgegeben</h2>
          <ul className="mt-2 grid gap-2">
            {inConflict.map((company) => (
              <li key={company.customerID}>
                <CompanyRow company={company} state={state} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm text-rock">Dieses Gerät: {shortDevice(facts.device)}</p>
        <Button look="quiet" onClick={() => setLeaving(true)}>
          Abmelden
        </Button>
      </div>
      {isLeaving ? <LeaveDialog state={state} onClose={() => setLeaving(false)} /> : null}
    </>
  )
}
