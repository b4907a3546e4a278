import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { shortDay } from '#web/ui/moments.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { TextButton } from '#web/ui/Button.tsx'
import type { LateChange } from './lateChange.ts'

/** Whether the label is printed; taken back, it is printed with the next ones. (rules/substitutes#labels) */
export function LabelState({ change }: { change: LateChange }) {
  const mayChange = useMay()('teams.write')
  const { id, outdated, printedAt, startNumber } = change
  const { run, busy, problem } = useCall(() =>
    call('PUT /late-changes/printed', { body: { ids: [id], printed: false } }),
  )
  if (outdated) return <span className="text-rock">überholt</span>
  if (printedAt === null) return <Badge tone="amber">zu drucken</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span>gedruckt am {shortDay(printedAt)}</span>
      {mayChange ? (
        <TextButton disabled={busy} onClick={() => void run()}>
          Nochmals<span className="sr-only"> drucken: {startNumber}</span>
        </TextButton>
      ) : null}
      {problem ? (
        <span role="alert" className="text-rose">
          {problem.message}
        </span>
      ) : null}
    </span>
  )
}
