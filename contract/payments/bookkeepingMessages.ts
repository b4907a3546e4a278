/** Messages about runs for the accountant. */
export const bookkeepingMessages = {
  month: 'Bitte wählen Sie einen Monat, zum Beispiel 2027-05.',
  format: 'Bitte wählen Sie ein Format.',
  runMissing: 'Diesen Lauf gibt es nicht.',
  missing: (what: string) => `Der Lauf ist noch nicht möglich. ${what}`,
  nothingNew: 'In diesem Monat gibt es nichts Neues für dieses Format. Vielleicht war jemand schneller.',
  changed: 'Inzwischen ist etwas dazugekommen oder geändert worden. Sehen Sie sich die Vorschau noch einmal an.',
  takenBack: 'Dieser Lauf wurde schon zurückgenommen.',
  notNewest: (number: number) =>
    `Nur der neueste Lauf dieses Formats lässt sich zurücknehmen. Nehmen Sie zuerst Lauf ${number} zurück.`,
  noDocuments: 'In diesem Monat gibt es keine Belege.',
} as const
