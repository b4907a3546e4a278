import { Sheet } from 'lucide-react'
import { fileNames } from '#contract/fileNames.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'

/** A whole event takes a moment on a slow line. */
const PATIENCE_MS = 600_000

/** 'Alles als Excel': the whole event in one file. (rules/exports#event) */
export function EventFile() {
  const { run, busy, problem } = useCall(async () => {
    download(fileNames.event, await call('GET /statistics/event.xlsx', { patience: PATIENCE_MS }))
  })
  return (
    <div>
      <Button look="second" size="small" icon={<Sheet aria-hidden />} busy={busy} onClick={() => void run()}>
        Alles als Excel
      </Button>
      {problem ? (
        <p role="alert" className="mt-1 text-sm text-rose">
          {problem.message}
        </p>
      ) : null}
    </div>
  )
}
