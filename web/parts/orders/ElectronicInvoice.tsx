import { ELECTRONIC_FORMATS, type ElectronicFormat } from '#domain/orders/invoices.ts'
import { Button } from '#web/ui/Button.tsx'

const LABELS: Record<ElectronicFormat, string> = {
  'factur-x': 'E-Rechnung (XML)',
  ebinterface: 'ebInterface',
}

export type ElectronicInvoiceProps = {
  /** Which document, where several stand beside each other. */
  name: string
  busy: boolean
  onDownload: (format: ElectronicFormat) => void
}

/** A document as programs read it, quietly beside its PDF. (rules/invoices#electronic) */
export function ElectronicInvoice({ name, busy, onDownload }: ElectronicInvoiceProps) {
  return (
    <div className="mt-1 -ml-2 flex flex-wrap">
      {ELECTRONIC_FORMATS.map((format) => (
        <Button key={format} look="quiet" size="small" className="px-2!" busy={busy} onClick={() => onDownload(format)}>
          {LABELS[format]}
          {name ? <span className="sr-only"> – {name}</span> : null}
        </Button>
      ))}
    </div>
  )
}
