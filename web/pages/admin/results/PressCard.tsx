import { useState } from 'react'
import { pressLines, pressText } from '#contract/results/pressWords.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import type { State } from './results.ts'

type Press = AnswerOf<'GET /results/press'>

/** Figures for the press beside last year's, and as a text to copy; loaded when the card is opened. (rules/results#press) */
export function PressCard({ state: { version } }: { state: State }) {
  const [press, setPress] = useState<Press | null>(null)
  const { run, busy, problem } = useCall(async () => setPress(await call('GET /results/press')))
  if (version === null) return null
  return (
    <details
      className="rounded-card border border-line bg-paper px-4 py-2"
      onToggle={({ currentTarget }) => void (currentTarget.open && !busy && run())}
    >
      <summary className="cursor-pointer rounded-field py-1.5 text-xl font-semibold pointer-coarse:min-h-11">
        Zahlen für die Presse
      </summary>
      {problem ? <p role="alert">{problem.message}</p> : null}
      {press === null ? null : <Figures press={press} />}
    </details>
  )
}

function Figures({ press }: { press: Press }) {
  const { name } = useEventFacts()
  const lines = pressLines(press)
  return (
    <div className="mt-3 mb-2">
      <p className="mb-3 text-sm text-rock">
        Fassung {press.version}, die öffentlich ist, mit den Namen, die alle sehen.
      </p>
      <dl className="divide-y divide-line">
        {lines.map(({ label, now, before }) => (
          <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[14rem_1fr]">
            <dt className="text-rock">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <strong>{now}</strong>
              {before === null ? null : (
                <span className="block text-sm text-rock">
                  {press.before?.year}: {before}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <CopyButton className="mt-3" size="small" label="Als Text kopieren" text={pressText(press, name)} />
    </div>
  )
}
