import { useState } from 'react'
import { useLocation } from 'react-router'
import { openingNoticeMessages } from '#contract/event/openingNoticeMessages.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

/**
 * Says yes to the letter about the opening, or no, by the link of a mail: at a click, since programs open the links of letters too. The code comes behind '#',
 * which no server is sent. (rules/settings#told)
 */
export function Component() {
  const { hash } = useLocation()
  return (
    <AccountFrame
      title="Bescheid zur Anmeldung"
      intro="Sobald die Anmeldung öffnet, bekommen Sie genau eine E-Mail. Danach vergessen wir Ihre Adresse."
    >
      {hash === '' ? (
        <Banner tone="warning" role="status" title={openingNoticeMessages.unknown} />
      ) : (
        <ByCode key={hash} code={hash.slice(1)} />
      )}
    </AccountFrame>
  )
}

function ByCode({ code }: { code: string }) {
  const [said, setSaid] = useState<string | null>(null)
  const yes = useCall(async () => {
    setSaid((await call('POST /opening-notices/confirm', { body: { code }, token: null })).message)
  })
  const no = useCall(async () => {
    setSaid((await call('POST /opening-notices/leave', { body: { code }, token: null })).message)
  })
  const problem = yes.problem ?? no.problem
  if (said !== null) return <Banner tone="success" role="status" title={said} />
  return (
    <>
      <p className="mb-6 text-lg">Sollen wir Ihnen sagen, wenn die Anmeldung offen ist?</p>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-5" /> : null}
      <div className="flex flex-wrap gap-3">
        <Button wide="phone" busy={yes.busy} onClick={() => void yes.run()}>
          Ja, sagen Sie mir Bescheid
        </Button>
        <Button look="second" wide="phone" busy={no.busy} onClick={() => void no.run()}>
          Nein, Adresse löschen
        </Button>
      </div>
    </>
  )
}
