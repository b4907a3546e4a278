import { useState } from 'react'
import { useLocation } from 'react-router'
import { comeAgainMessages } from '#contract/letters/comeAgainMessages.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

/** A company wants no invitations any more, by the link of a letter: at a click, since programs open links too. The code comes behind '#'. (rules/invitations#none) */
export function Component() {
  const { hash } = useLocation()
  return (
    <AccountFrame
      title="Keine Einladungen mehr"
      intro="Höchstens einmal im Jahr laden wir Firmen ein, die schon bei uns waren. Bestellungen, Rechnungen und Erinnerungen betrifft das nicht."
    >
      {hash === '' ? (
        <Banner tone="warning" role="status" title={comeAgainMessages.unknown} />
      ) : (
        <ByCode key={hash} code={hash.slice(1)} />
      )}
    </AccountFrame>
  )
}

function ByCode({ code }: { code: string }) {
  const [said, setSaid] = useState<{ message: string; none: boolean } | null>(null)
  const { run, busy, problem } = useCall(async (none: boolean) => {
    const { message } = await call('PUT /come-again/wish', { body: { code, none }, token: null })
    setSaid({ message, none })
  })
  return (
    <>
      {said === null ? (
        <p className="mb-6 text-lg">Soll Ihre Firma keine Einladungen mehr bekommen? Das gilt dann auf Dauer.</p>
      ) : (
        <Banner tone="success" role="status" title={said.message} className="mb-6" />
      )}
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-5" /> : null}
      {said?.none ? (
        <Button look="second" wide="phone" busy={busy} onClick={() => void run(false)}>
          Doch wieder Einladungen bekommen
        </Button>
      ) : (
        <Button wide="phone" busy={busy} onClick={() => void run(true)}>
          Keine Einladungen mehr
        </Button>
      )}
    </>
  )
}
