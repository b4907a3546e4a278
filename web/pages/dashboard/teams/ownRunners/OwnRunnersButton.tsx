import { Download } from 'lucide-react'
import { runningTeams } from '#web/api/runningTeams.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'

/** The own runners as of now, as an .xlsx that 'Läuferliste einfügen' reads again. (rules/roster#own-runners) */
export function OwnRunnersButton() {
  const { run, busy, problem } = useCall(async () => {
    const [{ writeOwnRunners }, teams] = await Promise.all([import('./writeOwnRunners.ts'), runningTeams()])
    download('Läuferliste.xlsx', await writeOwnRunners(teams))
  })
  return (
    <div className="max-sm:w-full">
      <Button
        look="second"
        size="small"
        wide="phone"
        icon={<Download aria-hidden />}
        busy={busy}
        onClick={() => void run()}
      >
        Läuferliste herunterladen
      </Button>
      {problem ? (
        <p role="alert" className="mt-1 max-w-80 text-sm text-rose">
          {problem.message}
        </p>
      ) : null}
    </div>
  )
}
