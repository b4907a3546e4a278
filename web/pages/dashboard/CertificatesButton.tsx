import { Award } from 'lucide-react'
import { fileNames } from '#contract/fileNames.ts'
import { call } from '#web/api/call.ts'
import { useDownload } from '#web/pages/dashboard/useDownload.ts'
import { Button } from '#web/ui/Button.tsx'

/** A few hundred pages take a moment. */
const PATIENCE_MS = 60_000

/** The certificates of all of the company in one PDF. (rules/certificates#who) */
export function CertificatesButton({ companyName }: { companyName: string }) {
  const { run, busy, problem } = useDownload()
  return (
    <>
      <Button
        look="second"
        icon={<Award aria-hidden />}
        busy={busy}
        onClick={() =>
          void run(fileNames.certificatesOf(companyName), () =>
            call('GET /certificates/me.pdf', { patience: PATIENCE_MS }),
          )
        }
      >
        Urkunden (PDF)
      </Button>
      {problem ? (
        <p role="alert" className="w-full text-rose">
          {problem.message}
        </p>
      ) : null}
    </>
  )
}
