import { formatEuro } from '#domain/money.ts'

/** What the log says about documents. */
export const invoiceLog = {
  details: (number: string, orderID: number) => `${number} zu Bestellung #${orderID}.`,
  automatic: (number: string, orderID: number) =>
    `${number} zu Bestellung #${orderID}, automatisch nach Ablauf der Wartezeit.`,
  corrected: (
    { number, gross, reason }: { number: string; gross: number; reason: string | null },
    original: { number: string; orderID: number },
  ) => `${number} zu Rechnung ${original.number} (Bestellung #${original.orderID}), ${formatEuro(gross)}: ${reason}`,
} as const
