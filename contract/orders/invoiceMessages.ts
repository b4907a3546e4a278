/** Sentences about invoices, Stornos and Gutschriften. */
export const invoiceMessages = {
  notFound: 'Diese Rechnung gibt es nicht.',
  withoutXml: 'Diesen Beleg gibt es nur als PDF: Er ist älter als unsere E-Rechnungen.',
  format: 'Die E-Rechnung gibt es als „factur-x“ oder „ebinterface“.',
  exists: 'Für diese Bestellung existiert bereits eine Rechnung.',
  issuerInvented:
    'Der Aussteller ist noch der des mitgelieferten Beispiels (Name, UID oder IBAN). Bis die Leitung unter „Einstellungen“ den eigenen einträgt, geht kein Beleg hinaus.',
  uidNeeded: 'Für Rechnungen über 10.000\u00a0€ ist die UID-Nummer nötig.',
  tooLarge:
    'Diese Bestellung ist für eine Rechnung zu groß (höchstens 21 Millionen Euro mit Umsatzsteuer). Bitte nehmen Sie Stücke davon zurück.',
  onlyInvoices: 'Nur Rechnungen können storniert oder gutgeschrieben werden.',
  cancelled: 'Diese Rechnung ist bereits storniert.',
  hasCredits: 'Zu dieser Rechnung gibt es eine Gutschrift. Schreiben Sie bitte auch den Rest gut.',
  nothingToCredit: 'Bitte wählen Sie mindestens einen Artikel aus.',
  unknownLine: 'Diesen Artikel gibt es auf der Rechnung nicht.',
  lineTwice: 'Dieser Artikel steht mehrfach in der Gutschrift.',
  tooManyPieces: (name: string, left: number) => `Von „${name}“ können noch ${left} Stück gutgeschrieben werden.`,
  aboveInvoice: 'Die Gutschriften wären zusammen höher als die Rechnung.',
  creditTeams: (count: number) =>
    count === 0
      ? 'Mit diesen Artikeln wird kein Team zurückgezogen.'
      : count === 1
        ? 'Bitte wählen Sie genau ein Team.'
        : `Bitte wählen Sie genau ${count} Teams.`,
  creditTeamUnknown: 'Dieses Team gehört nicht zu dieser Rechnung oder steht mehrfach in der Auswahl.',
  creditTimesLeft: (left: number) =>
    `Bei den gewählten Teams können höchstens ${left} Zeitmessungen gutgeschrieben werden. Die anderen geben Sie mit einer eigenen Gutschrift zurück.`,
  orderEmpty: 'Auf dieser Bestellung steht nichts mehr, das verrechnet werden kann.',
} as const
