import type { ElectronicFormat, InvoiceKind } from '#domain/orders/invoices.ts'
import { labels } from '../labels.ts'

type Named = { kind: InvoiceKind; number: string }

/** How a document is called as a file, everywhere: 'Rechnung-2026-00001.pdf'. */
export function pdfFileName({ kind, number }: Named): string {
  return `${labels.invoiceKind[kind]}-${number}.pdf`
}

const ENDINGS: Record<ElectronicFormat, string> = { 'factur-x': '.xml', ebinterface: '-ebInterface.xml' }

/** The same as programs read it. (rules/invoices#electronic) */
export function xmlFileName({ kind, number }: Named, format: ElectronicFormat): string {
  return `${labels.invoiceKind[kind]}-${number}${ENDINGS[format]}`
}
