/** German texts about the data of single persons, for the terminal and the log. */
export const personMessages = {
  unknown: 'Zu dieser Person ist nichts gespeichert.',
  notInvoiced: (orderIDs: readonly number[]) =>
    `Das Konto hat Bestellungen ohne Rechnung (${orderIDs.join(', ')}). Bitte zuerst verrechnen oder löschen.`,
  onlyAdmin: 'Das ist die letzte Leitung der Verwaltung. Bitte zuerst eine weitere anlegen: npm run admin add <E-Mail>',
  /** Replaces an erased name or word. */
  erasedName: 'Gelöscht',
  erasedWord: '[gelöscht]',
  erased: {
    action: 'Personendaten gelöscht',
    details: (why: string, places: string) => `${why}: ${places}`,
  },
  byCommand: 'Durch den Befehl am Server',
  termIsOver: 'Die Frist nach der letzten Anmeldung ist um',
} as const

/** Where somebody was found, in the words of the log and the terminal. */
export const placeNames = {
  account: 'Konto',
  companyContacts: 'Kontaktpersonen',
  billingEmails: 'E-Mails für Rechnungen',
  runners: 'Startplätze',
  handedSlots: 'Übergaben an den Zeitnehmer',
  lateChanges: 'Nachmeldungen',
  teams: 'Teamkontakte',
  orders: 'Bestellungen',
  printLogos: 'Logos',
  invoices: 'Rechnungen',
  notes: 'Notizen',
  deadlineExceptions: 'Verlängerte Fristen',
  waysBack: 'Links „Das war ich nicht“',
  mails: 'E-Mails',
  logs: 'Log-Einträge',
} as const
