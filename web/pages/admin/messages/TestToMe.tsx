import { useFormContext } from 'react-hook-form'
import { NewBroadcast } from '#contract/letters/broadcasts.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { Aside } from './message.ts'

/** Mails what is written to its author alone, as the first of the audience would get it. (rules/broadcasts#test) */
export function TestToMe({ aside }: { aside: Aside }) {
  const { getValues, trigger } = useFormContext()
  const toast = useToast()
  const { run, busy, problem } = useCall(async (message: NewBroadcast) => {
    const sent = await call('POST /messages', { query: { test: 'true' }, body: message })
    if ('testedAt' in sent) toast(`Der Test geht an ${sent.testedAt}.`)
  })
  return (
    <>
      <Button
        look="second"
        busy={busy}
        onClick={() => {
          void trigger()
          const message = NewBroadcast.safeParse({ ...getValues(), ...aside })
          if (message.success) void run(message.data)
        }}
      >
        Test an mich
      </Button>
      {problem ? (
        <p role="alert" className="w-full text-rose">
          {problem.message}
        </p>
      ) : null}
    </>
  )
}
