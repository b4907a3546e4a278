import { and, eq } from '#server/drizzle.cjs'
import type { Invoice } from '#contract/orders/invoices.ts'
import type { ElectronicFormat } from '#domain/orders/invoices.ts'
import type { Connection } from '../db/client.ts'
import { dunningLetters, dunningPapers } from '../schema/tables/dunning.ts'
import { invoiceDocuments, invoices, invoiceXmls } from '../schema/tables/records.ts'

type StoredDocument = Pick<Invoice, 'kind' | 'number'> & { pdf: Buffer }

/** A document as issued; with `customerID` only if it is theirs. (rules/invoices#as-issued) */
export async function documentOf(
  connection: Connection,
  id: string,
  customerID?: number,
): Promise<StoredDocument | undefined> {
  const [row] = await connection
    .select({ kind: invoices.kind, number: invoices.number, pdf: invoiceDocuments.pdf })
    .from(invoices)
    .innerJoin(invoiceDocuments, eq(invoiceDocuments.invoiceId, invoices.id))
    .where(and(eq(invoices.id, id), customerID === undefined ? undefined : eq(invoices.customerID, customerID)))
  return row
}

/** The same as programs read it; `xml` is null of one from before there was any. (rules/invoices#electronic) */
export async function electronicDocumentOf(
  connection: Connection,
  { id, format, customerID }: { id: string; format: ElectronicFormat; customerID?: number },
): Promise<(Pick<Invoice, 'kind' | 'number'> & { xml: string | null }) | undefined> {
  const ofFormat = and(eq(invoiceXmls.invoiceId, invoices.id), eq(invoiceXmls.format, format))
  const [row] = await connection
    .select({ kind: invoices.kind, number: invoices.number, xml: invoiceXmls.xml })
    .from(invoices)
    .leftJoin(invoiceXmls, ofFormat)
    .where(and(eq(invoices.id, id), customerID === undefined ? undefined : eq(invoices.customerID, customerID)))
  return row
}

/** A reminder of payment as issued; with `customerId` only if it is theirs. (rules/dunning#letter) */
export async function dunningPaperOf(
  connection: Connection,
  id: string,
  customerId?: number,
): Promise<{ number: string; pdf: Buffer } | undefined> {
  const [row] = await connection
    .select({ number: dunningLetters.number, pdf: dunningPapers.pdf })
    .from(dunningLetters)
    .innerJoin(dunningPapers, eq(dunningPapers.letterId, dunningLetters.id))
    .where(
      and(eq(dunningLetters.id, id), customerId === undefined ? undefined : eq(dunningLetters.customerId, customerId)),
    )
  // a friendly note has neither number nor paper
  return row?.number == null ? undefined : { number: row.number, pdf: row.pdf }
}
