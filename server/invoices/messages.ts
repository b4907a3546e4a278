/** What the log says about documents. */
export const invoiceLog = {
  action: 'Rechnung erstellt',
  details: (number: string, orderID: number) => `${number} zu Bestellung #${orderID}.`,
  automatic: (number: string, orderID: number) =>
    `${number} zu Bestellung #${orderID}, automatisch nach Ablauf der Wartezeit.`,
} as const
