import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { useState } from 'react'

/** A mail to oneself, and what came of asking for it. (rules/settings#mail) */
export function TestMail({ isServed }: { isServed: boolean }) {
  const { run, busy, problem } = useCall(() => call('POST /letters/test'))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async () => {
    setSentTo(null)
    const sent = await run()
    if (sent) setSentTo(sent.recipient)
  }
  return (
    <div className="mt-3">
      <Button look="second" size="small" busy={busy} onClick={() => void send()}>
        Test-Mail an mich
      </Button>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-3" /> : null}
      <div role="status" className="empty:hidden">
        {sentTo === null ? null : (
          <Banner
            tone={isServed ? 'info' : 'warning'}
            title={
              isServed
                ? `Die Test-Mail an ${sentTo} ist unterwegs.`
                : `Die Test-Mail an ${sentTo} wird eine Datei am Server.`
            }
            className="mt-3"
          >
            {isServed ? (
              <>
                Sehen Sie auch im Spam nach. Kommt sie nicht an, steht der Grund unter{' '}
                <TextLink to={paths.adminLetters()}>E-Mails</TextLink>, sobald der Mailserver sie ablehnt.
              </>
            ) : (
              'Ankommen kann sie erst, wenn ein Mailserver eingetragen ist.'
            )}
          </Banner>
        )}
      </div>
    </div>
  )
}
