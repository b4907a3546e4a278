import { useState } from 'react'
import { placePaths } from '#contract/pages/placePaths.ts'
import { isPast } from '#domain/text/days.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { SubstituteDialog } from '#web/pages/teams/SubstituteDialog.tsx'
import { RunnerFacts } from '#web/parts/runners/RunnerFacts.tsx'
import { personName, type StaffRunner } from '#web/parts/runners/staffRunners.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'

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
      {substituting ? (
        <SubstituteDialog runner={runner} team={runner} reader="staff" onClose={() => setSubstituting(false)} />
      ) : null}
    </Dialog>
  )
}
