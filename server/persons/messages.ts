import { formatEuro } from '#domain/text/money.ts'

/** German texts about the data of single persons, for the terminal. */
export const personMessages = {
  unknown: 'Zu dieser Person ist nichts gespeichert.',
  notInvoiced: (orderIDs: readonly number[]) =>
    `Das Konto hat Bestellungen ohne Rechnung (${orderIDs.join(', ')}). Bitte zuerst verrechnen oder löschen.`,
  creditLeft: (companyName: string, credit: number) =>
    `Achtung: ${companyName} hat noch ein Guthaben von ${formatEuro(credit)}. Bitte zahlen Sie es zuerst zurück („Zahlungen“): Nach dem Löschen ist nicht mehr bekannt, an wen.`,
  onlyAdmin: 'Das ist die letzte Leitung der Verwaltung. Bitte zuerst eine weitere anlegen: npm run admin add <E-Mail>',
  /** Replaces an erased name. */
  erasedName: 'Gelöscht',
} as const
