import { Check } from 'lucide-react'
import { labels } from '#contract/labels.ts'
import type { PickupItem } from '#contract/pickup/pickup.ts'
import type { BagTeam as Team } from '#domain/pickup/pickupBags.ts'
import { leftOf } from '#domain/pickup/pickupEvents.ts'
import type { CountedStanding } from '#web/state/pickup.ts'
import { Button } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { WaveMark } from '#web/parts/teams/WaveMark.tsx'
import { onFirstTouch, type Act } from './acts.ts'
import { timeOf } from './pickupWords.ts'

type BagTeamProps = { team: Team<PickupItem>; standing: CountedStanding; onAct: Act }

/** The bibs of one team, one by one or all at once. */
export function BagTeam({ team: { teamName, number, wave, bibs }, standing, onAct }: BagTeamProps) {
  const left = bibs.filter((bib) => leftOf(standing, bib) > 0)
  return (
    <section aria-label={`Team ${teamName}`} className="mt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="numeral text-2xl text-spruce">{number || '–'}</span>
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="text-lg wrap-break-word">
            <LongName>{teamName}</LongName>
          </h2>
          <WaveMark wave={wave} />
        </div>
        {left.length > 1 ? (
          <Button look="second" size="small" onClick={onFirstTouch(() => onAct('handed', { items: bibs }, teamName))}>
            Alle {left.length}
          </Button>
        ) : null}
      </div>
      <ul>
        {bibs.map((bib) => (
          <li key={bib.itemKey} className="border-b border-line last:border-b-0">
            <BibRow bib={bib} standing={standing} onAct={onAct} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BibRow({ bib, standing, onAct }: { bib: PickupItem; standing: CountedStanding; onAct: Act }) {
  const { itemKey, label, startNumber, personName, quantity } = bib
  const handed = standing.get(itemKey) ?? []
  const isHanded = handed.length > 0
  const nobody = quantity === 0 ? label : 'noch ohne Namen'
  const name = personName === null ? nobody : quantity === 0 ? labels.withdrawnItem(personName) : personName
  // no checkbox of the browser's: that one shows at once what is not kept yet
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isHanded}
      onClick={onFirstTouch(() => {
        const words = [startNumber, personName].filter(Boolean).join(' ')
        onAct(isHanded ? 'undone' : 'handed', { items: [bib] }, words)
      })}
      className="flex min-h-13 w-full flex-wrap items-center gap-x-3 py-1.5 text-left"
    >
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-field border-2 ${isHanded ? 'border-moss bg-moss text-paper' : 'border-rock bg-paper'}`}
      >
        {isHanded ? <Check aria-hidden className="size-5" /> : null}
      </span>
      <span className={`numeral shrink-0 text-xl ${isHanded ? 'text-rock' : ''}`}>{startNumber ?? '–'}</span>
      <span className={`min-w-0 flex-1 basis-20 wrap-break-word ${isHanded || personName === null ? 'text-rock' : ''}`}>
        {name}
      </span>
      {isHanded ? (
        <span className="shrink-0 text-right text-sm text-moss">{handed[0] ? timeOf(handed[0].at) : ''}</span>
      ) : null}
    </button>
  )
}
