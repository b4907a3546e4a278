/** Messages about reminders of payment that are refused. (rules/dunning#run) */
export const dunningMessages = {
  notFound: 'Dieses Schreiben gibt es nicht.',
  nothingChosen: 'Bitte wählen Sie mindestens eine Rechnung.',
  notDue: (number: string) =>
    `Zu ${number} ist jetzt keine Mahnung fällig. Vielleicht war jemand schneller: Laden Sie die Seite neu.`,
  /** In place of a number that nobody knows. */
  someDocument: 'einer der Rechnungen',
  unknownDocument: 'Diesen Beleg gibt es nicht.',
  noInvoice: 'Nur eine Rechnung wird gemahnt.',
  stopNeedsReason: 'Bitte geben Sie an, warum diese Rechnung nicht gemahnt wird.',
} as const
