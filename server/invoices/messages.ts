/** What the log says about documents. */
export const invoiceLog = {
  details: (number: string, orderID: number) => `${number} zu Bestellung #${orderID}.`,
  automatic: (number: string, orderID: number) =>
    `${number} zu Bestellung #${orderID}, automatisch nach Ablauf der Wartezeit.`,
} as const
