import { useState } from 'react'
import type { PickupCompany, PickupItem } from '#contract/pickup/pickup.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { thingOf } from '#domain/pickup/pickupPieces.ts'
import { progressOf } from '#domain/pickup/pickupProgress.ts'
import { standingNow, type PickupState } from '#web/state/pickup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'
import { BringInRecords } from './BringInRecords.tsx'
import { CompanyRow } from './Hits.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { ownDevice } from './pickupWords.ts'

type PickupOverviewProps = { state: PickupState; onOpen: (customerID: number) => void; isGone: boolean }

/** What the counter shows while nobody stands there: how far all of it is, and what must be looked at. (rules/pickup#progress) */
export function PickupOverview({ state, onOpen, isGone }: PickupOverviewProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { companies, events, facts } = state
  const { all, out, lately, done } = progressOf(companies, standingNow(state), facts.readAt ?? '')
  const conflicting = new Set(events.filter(({ conflict }) => conflict).map(({ itemKey }) => thingOf(itemKey)))
  const having = (isMeant: (item: PickupItem) => boolean) =>
    companies.filter(({ items }) => items.some((item) => conflicting.has(item.itemKey) && isMeant(item)))
  return (
    <>
      <h1>Ausgabe</h1>
      {isGone ? (
        <Banner tone="warning" role="alert" title="Diese Firma steht nicht mehr auf der Liste." className="mt-3" />
      ) : null}
      <section aria-label="Stand" className="mt-3 rounded-card border border-line bg-paper px-5 py-4">
        <p>
          <span className="numeral text-3xl">{formatCount(out)}</span>
          <span className="text-rock"> von {formatCount(all)} ausgegeben</span>
        </p>
        <ProgressBar value={out} max={Math.max(all, 1)} className="mt-2 w-full" />
        <p className="mt-2 text-sm text-rock">
          {formatCount(done)} von {formatCount(companies.length)} Firmen haben alles · {formatCount(lately)} in der
          letzten Stunde
        </p>
      </section>
      <ToClear
        title="Zweimal ausgegeben"
        companies={having(({ quantity }) => quantity > 0)}
        state={state}
        onOpen={onOpen}
      />
      <ToClear
        title="Ausgegeben und zurückgetreten"
        companies={having(({ quantity }) => quantity === 0)}
        state={state}
        onOpen={onOpen}
      />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm text-rock">Dieses Gerät: {ownDevice(state)}</p>
        <Button look="quiet" onClick={() => setLeaving(true)}>
          Abmelden
        </Button>
      </div>
      <div className="mt-4">
        <BringInRecords />
      </div>
      {isLeaving ? <LeaveDialog state={state} onClose={() => setLeaving(false)} /> : null}
    </>
  )
}

type ToClearProps = Pick<PickupOverviewProps, 'state' | 'onOpen'> & {
  title: string
  companies: readonly PickupCompany[]
}

/** Companies of which something is out that should not be. (rules/pickup#conflicts) */
function ToClear({ title, companies, state, onOpen }: ToClearProps) {
  return companies.length === 0 ? null : (
    <section aria-label={title} className="mt-5">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 grid gap-2">
        {companies.map((company) => (
          <li key={company.customerID}>
            <CompanyRow company={company} state={state} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
