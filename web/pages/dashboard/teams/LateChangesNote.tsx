import { formatDay } from '#domain/text/days.ts'
import { useLateChanges } from '#web/pages/teams/useLateChanges.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** That somebody who falls out can still be replaced, and how; nothing while that is not so. (rules/substitutes#companies) */
export function LateChangesNote() {
  const until = useLateChanges()
  const mayWrite = useMayInCompany()('teams.write')
  if (until === null || !mayWrite) return null
  return (
    <Banner tone="info" title={`Fällt jemand aus? Nachmelden können Sie bis ${formatDay(until)}.`} className="mb-5">
      Öffnen Sie das Team mit „Ansehen“ und wählen Sie unter „Nachmelden“ den Platz. Die Startnummer bleibt.
    </Banner>
  )
}
