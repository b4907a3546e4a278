import { ArrowLeft, CircleAlert, UserRound } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { PickupCompany, PickupItem } from '#contract/pickup/pickup.ts'
import { bagOf } from '#domain/pickup/pickupBags.ts'
import { handingOut, takingBack, type Counter, type PickupAct } from '#domain/pickup/pickupActs.ts'
import { thingOf } from '#domain/pickup/pickupPieces.ts'
import { piecesOut } from '#domain/pickup/pickupProgress.ts'
import { syncPickup } from '#web/api/pickupSync.ts'
import { countedRecords, PICKUP_NAME_MAX, record, standingNow, type PickupState } from '#web/state/pickup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Bib } from '#web/ui/motifs/Bib.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'
import type { Act, LastAct } from './acts.ts'
import { BagFoot } from './BagFoot.tsx'
import { BagTeam } from './BagTeam.tsx'
import { BagTiles } from './BagTiles.tsx'
import { CompanyConflicts } from './CompanyConflicts.tsx'
import { teamsIn } from './Hits.tsx'
import { ownDevice } from './pickupWords.ts'

type CompanyBagProps = {
  company: PickupCompany
  state: PickupState
  /** Takes what was typed and ended by Enter where the name of a person stands. */
  onCode: (typed: string) => void
  onClose: () => void
}

/** A company's bag on the counter: who fetches it, and everything in it, to be ticked off. (rules/pickup#list) */
export function CompanyBag({ company, state, onCode, onClose }: CompanyBagProps) {
  const { companyName, pickupNumber, delegate, owes, items } = company
  const [by, setBy] = useState(() => lastFetcher(company, state) ?? delegate ?? '')
  const [last, setLast] = useState<LastAct | null>(null)
  const [isLost, setLost] = useState(false)
  const heading = useId()
  const top = useRef<HTMLHeadingElement>(null)
  const standing = standingNow(state)
  const isOut = ({ itemKey }: PickupItem) => (standing.get(itemKey) ?? []).length > 0
  // what was given back, bibs and meals of a withdrawn team too, is in the bag only as long as it is out, to be taken back
  const { teams, tiles } = bagOf(items.filter((item) => item.quantity > 0 || isOut(item)))
  const { out, all } = piecesOut(items, standing)

  const keep = (act: Omit<LastAct, 'done'>, acts: (counter: Counter) => readonly PickupAct[]) => {
    record(by, acts).then(
      (done) => {
        setLost(false)
        if (done.length === 0) return
        setLast({ ...act, done })
        void syncPickup()
      },
      () => setLost(true),
    )
  }
  const act: Act = (kind, some, words) => {
    const acts = kind === 'handed' ? handingOut : takingBack
    keep({ kind, ...some, words }, (counter) => acts(some, counter))
  }
  const undo = () => {
    if (!last) return
    if (last.kind === 'undone') return act('handed', last, last.words)
    // what was handed out just now and nothing else, whoever has handed out the same meanwhile
    keep({ ...last, kind: 'undone' }, () => last.done.map(({ itemKey }) => ({ kind: 'undone', itemKey })))
  }

  return (
    <>
      {isLost ? (
        <Banner tone="error" role="alert" title="Das wurde nicht gespeichert." className="mb-3">
          Machen Sie Platz auf dem Gerät. Geben Sie damit nichts aus, bis es wieder geht.
        </Banner>
      ) : null}
      <Bib label="Abholung" right={ownDevice(state)} aria-labelledby={heading}>
        <div className="px-3 pt-3 pb-8 sm:px-5">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="pickup-number numeral-hero text-spruce">{pickupNumber}</p>
              <h1 id={heading} ref={top} className="mt-1 text-2xl">
                <LongName>{companyName}</LongName>
              </h1>
              <p className="text-sm text-rock">{teamsIn(items)}</p>
            </div>
            <IconButton label="Zurück zur Übersicht" onClick={onClose}>
              <ArrowLeft aria-hidden />
            </IconButton>
          </div>
          {owes ? (
            <p className="mt-2 flex items-center gap-2 font-semibold text-amber">
              <CircleAlert aria-hidden className="size-5 shrink-0" /> Zahlung offen
            </p>
          ) : null}
          <div className="mt-3 flex items-end gap-3">
            <UserRound aria-hidden className="mb-2.5 size-6 shrink-0 text-rock" />
            <TextField
              label="Abgeholt von"
              hint={delegate === null ? undefined : `Von der Firma genannt: ${delegate}`}
              className="min-w-0 flex-1"
              autoComplete="off"
              autoCapitalize="words"
              maxLength={PICKUP_NAME_MAX}
              value={by}
              onChange={(event) => setBy(event.target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') onCode(by)
              }}
            />
          </div>
          <Perforation notched className="my-4" />
          <div className="flex items-center gap-3">
            <p>
              <span className="numeral text-xl">
                {out} von {all}
              </span>{' '}
              ausgegeben
            </p>
            <ProgressBar value={out} max={all} className="min-w-0 flex-1" />
          </div>
          <CompanyConflicts company={company} state={state} />
          {teams.map((team) => (
            <BagTeam key={team.key} team={team} standing={standing} onAct={act} />
          ))}
          <BagTiles tiles={tiles} standing={standing} onAct={act} />
        </div>
      </Bib>
      <BagFoot last={last} left={all - out} onUndo={undo} onAll={() => act('handed', { items }, 'Alles')} />
    </>
  )
}

/** Who fetched the last thing of this company that was handed out from anywhere. */
function lastFetcher({ items }: PickupCompany, state: PickupState): string | undefined {
  const keys = new Set(items.map(({ itemKey }) => itemKey))
  const last = countedRecords(state).findLast(
    ({ kind, itemKey, by }) => kind === 'handed' && by && keys.has(thingOf(itemKey)),
  )
  return last?.by
}
