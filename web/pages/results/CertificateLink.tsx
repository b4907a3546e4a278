import { Award } from 'lucide-react'
import type { CertificateKind } from '#domain/certificates/templates.ts'
import { publicFile } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { yearFor } from '#web/api/resultYear.ts'

type CertificateLinkProps = { kind: CertificateKind; number: number | string; year: string }

/** Link to a certificate that everybody may have. (rules/certificates#who) */
export function CertificateLink({ kind, number, year }: CertificateLinkProps) {
  const facts = useEventFacts()
  return (
    <p className="mt-4">
      <a
        href={publicFile('GET /certificates/:kind/:file', { kind, file: `${number}.pdf` }, yearFor(year, facts))}
        download
        rel="nofollow"
        className="inline-flex items-center gap-2 font-semibold underline underline-offset-[0.2em] pointer-coarse:min-h-11"
      >
        <Award aria-hidden className="size-5" />
        Urkunde (PDF)
      </a>
    </p>
  )
}
