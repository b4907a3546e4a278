import { countOf } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { Link } from '#web/ui/Link.tsx'
import { longMoment } from '#web/ui/moments.ts'

type Correction = AnswerOf<'GET /results'>['corrections'][number]

/** Anchor of the corrections on their page. */
export const CORRECTIONS_ANCHOR = 'korrekturen'
/** Corrections that are shown at once; a new list may bring hundreds. */
const SHOWN = 12

/** Public corrections, the newest first, by what was published at once for the same reason. (rules/results#corrections) */
export function Corrections({ year, corrections }: { year: string; corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null
  const all = groupsOf(corrections).flatMap(({ lines }) => lines)
  const [first, others] = [all.slice(0, SHOWN), all.slice(SHOWN)]
  return (
    <section aria-labelledby={CORRECTIONS_ANCHOR} className="mt-10 max-w-3xl">
      <h2 id={CORRECTIONS_ANCHOR} className="mb-3 scroll-mt-24 text-2xl">
        Korrekturen
      </h2>
      <Groups year={year} corrections={first} />
      {others.length === 0 ? null : (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center font-semibold underline underline-offset-[0.2em]">
            {countOf(others.length, 'weitere Korrektur', 'weitere Korrekturen')}
          </summary>
          <Groups year={year} corrections={others} />
        </details>
      )}
    </section>
  )
}

function Groups({ year, corrections }: { year: string; corrections: readonly Correction[] }) {
  return (
    <ul className="grid gap-3">
      {groupsOf(corrections).map(({ at, reason, lines }) => (
        <li key={`${at} ${lines[0]?.startNumber}`} className="rounded-card border border-line bg-paper px-4 py-3">
          <p className="text-sm text-rock">{longMoment(at)}</p>
          <p className="font-semibold wrap-anywhere">{reason}</p>
          <ul className="mt-1">
            {lines.map(({ startNumber, text }) => (
              <li key={startNumber} className="flex items-baseline gap-3 pointer-coarse:py-1.5">
                <Link
                  to={resultPaths.person({ year, startNumber })}
                  className="numeral w-14 shrink-0 underline underline-offset-[0.2em]"
                >
                  {startNumber}
                </Link>
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type Group = Pick<Correction, 'at' | 'reason'> & { lines: Correction[] }

/** Corrections of the same moment and reason, together, where the first of them stands. */
function groupsOf(corrections: readonly Correction[]): Group[] {
  const groups = new Map<string, Group>()
  for (const correction of corrections) {
    const { at, reason } = correction
    const key = `${at} ${reason}`
    const group = groups.get(key) ?? { at, reason, lines: [] }
    group.lines.push(correction)
    groups.set(key, group)
  }
  return [...groups.values()]
}
