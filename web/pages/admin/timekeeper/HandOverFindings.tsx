import { placePaths } from '#contract/pages/placePaths.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { FINDING_WORDS, findingTitle, OF_NUMBERS, OF_TEAMS, type Finding } from './handOver.ts'

/** What somebody should look at before it is handed over, each with the way to where it is mended. (rules/handover#checks) */
export function HandOverFindings({ findings }: { findings: readonly Finding[] }) {
  return (
    <section aria-labelledby="pruefung">
      <h2 id="pruefung" className="mb-3 text-2xl">
        Prüfung
      </h2>
      {findings.length === 0 ? (
        <Banner tone="success" title="Nichts auffällig.">
          Alle Nummern sind vergeben und eingefroren, alle Personen vollständig.
        </Banner>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper">
          {findings.map((finding) => (
            <li key={finding.kind} className="px-4 py-2">
              <FindingRow finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FindingRow({ finding }: { finding: Finding }) {
  const { kind, count, slots, numbers } = finding
  const { mend } = FINDING_WORDS[kind]
  const more = count - slots.length - numbers.length
  const placeOf = ({ runnerID, teamID }: Finding['slots'][number]) =>
    OF_TEAMS.includes(kind) ? placePaths.adminTeam(teamID) : placePaths.adminRunner(runnerID)
  const advice = (
    <p className="text-sm text-rock">
      {mend}{' '}
      {OF_NUMBERS.includes(kind) ? (
        <TextLink to={paths.adminNumbers()} alone>
          Nummern prüfen
        </TextLink>
      ) : null}
    </p>
  )
  if (count === 0)
    return (
      <div className="py-1.5">
        <p className="font-semibold">{findingTitle(finding)}</p>
        {advice}
      </div>
    )
  return (
    <details>
      <summary className="cursor-pointer rounded-field py-1.5 font-semibold pointer-coarse:min-h-11">
        {findingTitle(finding)}
      </summary>
      {advice}
      <ul className="my-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {slots.map((slot) => (
          <li key={slot.runnerID} className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-sm wrap-anywhere">
            <TextLink to={placeOf(slot)} alone>
              {[slot.startNumber ?? 'ohne Nummer', slot.personName || 'ohne Namen'].join(' ')}
            </TextLink>
            <span className="text-rock">
              {slot.teamName}
              {kind === 'doubleChip' ? `, Chip ${slot.chip}` : ''}
            </span>
          </li>
        ))}
        {numbers.map((number) => (
          <li key={number} className="numeral">
            {number}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mb-2 text-sm text-rock">und {formatCount(more)} weitere</p> : null}
    </details>
  )
}
