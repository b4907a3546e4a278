import { useState } from 'react'
import { placePaths } from '#contract/pages/placePaths.ts'
import { isEmptyRunner } from '#domain/teams/persons.ts'
import { isPast } from '#domain/text/days.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { SubstituteDialog } from '#web/pages/teams/SubstituteDialog.tsx'
import { WishChips } from '#web/parts/results/WishChips.tsx'
import { RunnerFacts } from '#web/parts/runners/RunnerFacts.tsx'
import { personName, type StaffRunner } from '#web/parts/runners/staffRunners.ts'
import { useMay } from '#web/state/staffRights.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'

/** Wish that the person has told the staff about the own name in results. (rules/results#wishes) */
function SaidName({ runner }: { runner: StaffRunner }) {
  const { runnerID, showInResults } = runner
  const { run, busy, problem } = useCall(async (wish: boolean | null) => {
    await call('PUT /runners/:id/results-wish', { params: { id: runnerID }, body: { showInResults: wish } })
  })
  return (
    <section className="mt-5" aria-label="Name in den Ergebnissen">
      <WishChips
        id={`runner-${runnerID}`}
        who={personName(runner)}
        value={showInResults}
        isOff={busy}
        onChange={(wish) => void run(wish)}
      />
      <p className="mt-1.5 text-sm text-rock">
        Einen Widerspruch gegen die Personenlisten tragen Sie unter{' '}
        <TextLink to={paths.adminResults()}>Ergebnisse</TextLink> ein.
      </p>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-2" /> : null}
    </section>
  )
}

/** One runner, by the bib; undefined: the address names none that is there. (rules/staff#runner) */
export function RunnerDialog({ runner, onClose }: { runner: StaffRunner | undefined; onClose: () => void }) {
  const may = useMay()
  const { deadlines } = useEventFacts()
  const [isLate] = useState(() => isPast(deadlines.names, new Date()))
  const [substituting, setSubstituting] = useState(false)
  if (!runner) {
    return (
      <Dialog title="Nicht gefunden" size="small" onClose={onClose}>
        <p>Diesen Platz gibt es nicht mehr: Sein Team wurde gelöscht.</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={[runner.startNumber, personName(runner) || 'ohne Namen'].filter(Boolean).join(' ')}
      onClose={onClose}
      actions={
        <>
          <Button look="second" onClick={onClose}>
            Schließen
          </Button>
          {isLate && may('teams.write') ? (
            <Button look="second" onClick={() => setSubstituting(true)}>
              Andere Person nachmelden
            </Button>
          ) : null}
          <ButtonLink to={placePaths.adminTeam(runner.teamID)}>
            {may('teams.write') ? 'Im Team bearbeiten' : 'Team ansehen'}
          </ButtonLink>
        </>
      }
    >
      <RunnerFacts runner={runner} />
      {may('results.write') && !isEmptyRunner(runner) ? <SaidName runner={runner} /> : null}
      {substituting ? (
        <SubstituteDialog runner={runner} team={runner} reader="staff" onClose={() => setSubstituting(false)} />
      ) : null}
    </Dialog>
  )
}
