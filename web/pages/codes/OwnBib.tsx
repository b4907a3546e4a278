import { labels } from '#contract/labels.ts'
import { formatDay } from '#domain/text/days.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { EDGES, LETTERS, TimeMark } from '#web/parts/teams/TeamCard.tsx'
import type { WireOwnRunner } from '#web/parts/runners/ownValues.ts'
import { WaveMark } from '#web/parts/teams/WaveMark.tsx'
import { Bib } from '#web/ui/motifs/Bib.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'

/** The bib as it will be worn: number with slot, name, team, company, when and where. (rules/look#bib) */
export function OwnBib({ runner, name }: { runner: WireOwnRunner; name: string }) {
  const { date, place } = useEventFacts()
  const { startNumber, competition, timekeeping, teamName, companyName, wave } = runner
  const digits = startNumber?.slice(0, -1)
  return (
    <Bib
      edge={EDGES[competition]}
      label={labels.competition[competition]}
      right={timekeeping ? <TimeMark /> : null}
      aria-label={`Startnummer ${startNumber ?? 'folgt'}`}
    >
      <div className="@container flex flex-col items-center px-5 pt-6 text-center">
        <p className="numeral-hero text-[length:min(8rem,30cqi)]/none whitespace-nowrap">
          {startNumber === null ? (
            '–'
          ) : (
            <>
              {digits}
              <span className={LETTERS[competition]}>{startNumber.slice(-1)}</span>
            </>
          )}
        </p>
        <h2 className="mt-3 max-w-full text-3xl">
          <LongName>{name}</LongName>
        </h2>
        <p className="mt-1 max-w-full text-lg font-semibold wrap-anywhere">{teamName}</p>
        {companyName === null ? null : <p className="max-w-full text-rock wrap-anywhere">{companyName}</p>}
        {wave === null ? null : (
          <p className="mt-2">
            <WaveMark wave={wave} />
          </p>
        )}
      </div>
      <Perforation notched className="mt-4" />
      <p className="px-9 pt-4 pb-8 text-center">
        <span className="numeral block text-xl">{formatDay(date)}</span>
        <span className="text-sm text-rock wrap-anywhere">{place}</span>
      </p>
    </Bib>
  )
}
