import type { ElectronicFormat, InvoiceKind } from '#domain/orders/invoices.ts'
import { labels } from '../labels.ts'

type Named = { kind: InvoiceKind; number: string }

/** File name of a document, the same everywhere: 'Rechnung-2026-00001.pdf'. */
export function pdfFileName({ kind, number }: Named): string {
  return `${labels.invoiceKind[kind]}-${number}.pdf`
}

const ENDINGS: Record<ElectronicFormat, string> = { 'factur-x': '.xml', ebinterface: '-ebInterface.xml' }

/** File name of a document in a format for programs. (rules/invoices#electronic) */
export function xmlFileName({ kind, number }: Named, format: ElectronicFormat): string {
  return `${labels.invoiceKind[kind]}-${number}${ENDINGS[format]}`
}
