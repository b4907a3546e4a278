import { Award } from 'lucide-react'
import { fileNames } from '#contract/fileNames.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'

/** A few hundred pages take a moment. */
const PATIENCE_MS = 60_000

type CustomerCertificatesProps = { customer: { id: number; companyName: string } }

/** After the race: the certificates of all of a company in the goal, in one PDF. (rules/certificates#who) */
export function CustomerCertificates({ customer }: CustomerCertificatesProps) {
  const { hasResults } = useEventFacts()
  const mayPrint = useMay()('results.read')
  const { run, busy, problem } = useCall(async () => {
    const query = { customer: String(customer.id) }
    const file = await call('GET /certificates.pdf', { query, patience: PATIENCE_MS })
    download(fileNames.certificatesOf(customer.companyName), file)
  })
  if (!hasResults || !mayPrint) return null
  return (
    <div className="mb-5">
      <Button look="second" size="small" icon={<Award aria-hidden />} busy={busy} onClick={() => void run()}>
        Urkunden der Firma (PDF)
      </Button>
      {problem ? (
        <p role="alert" className="mt-2 text-sm text-rose">
          {problem.message}
        </p>
      ) : null}
    </div>
  )
}
