/** What the staff read in the column 'Aktion', for what people do. */
export const logActions = {
  captainChanged: 'Kapitän gewechselt',
  teamChanged: 'Team bearbeitet',
  teamChangedByCode: 'Team mit Code bearbeitet',
  tshirtOptionSet: 'T-Shirt-Option gesetzt',
  tshirtsAssigned: 'T-Shirts zugeordnet',
  tshirtsTakenBack: 'T-Shirt-Zuordnung aufgehoben',
  teamCreated: 'Team angelegt',
  placesFilled: 'Teams mit Einladung angelegt',
  teamCodesIssued: 'Bearbeitungscode vergeben',
  teamCodeVoided: 'Bearbeitungscode gelöscht',
  teamCodesMailed: 'Bearbeitungslink versendet',
  inviteVoided: 'Einladungscode gelöscht',
  tshirtPageOpened: 'T-Shirt-Seite aktiviert',
  tshirtPageClosed: 'T-Shirt-Seite deaktiviert',
  exported: 'Datei heruntergeladen',
  impersonated: 'Als Kunde angemeldet',
  companyPagePaused: 'Firmenanmeldeseite pausiert',
  companyPageResumed: 'Firmenanmeldeseite aktiviert',
  verificationSent: 'Verifizierungscode gesendet',
  emailVerified: 'E-Mail-Adresse bestätigt',
  emailAsked: 'Neue E-Mail-Adresse beantragt',
  emailGivenUp: 'Neue E-Mail-Adresse verworfen',
  emailChanged: 'E-Mail-Adresse geändert',
  passwordChanged: 'Passwort geändert',
  passwordReset: 'Passwort neu gesetzt',
  registered: 'Registrierung',
  loggedOut: 'Abmeldung',
  resetSent: 'Code zum Zurücksetzen des Passworts gesendet',
  loginFailed: 'Anmeldung fehlgeschlagen',
  loggedIn: 'Anmeldung',
  paymentStateSet: 'Zahlungsstatus gesetzt',
  timekeepingBooked: 'Zeitmessung gebucht',
  orderPlaced: 'Bestellung aufgegeben',
  orderCorrected: 'Bestellung korrigiert',
  billingAddressChanged: 'Rechnungsadresse bearbeitet',
  deliveryAddressChanged: 'Lieferadresse bearbeitet',
  deliveryAddressRemoved: 'Lieferadresse gelöscht',
  contactAdded: 'Kontaktperson angelegt',
  contactChanged: 'Kontaktperson bearbeitet',
  contactRemoved: 'Kontaktperson gelöscht',
  customerChanged: 'Firmendaten bearbeitet',
  invoiceIssued: 'Rechnung erstellt',
  invoiceCancelled: 'Rechnung storniert',
  invoiceCredited: 'Gutschrift erstellt',
  itemCreated: 'Artikel angelegt',
  itemChanged: 'Artikel bearbeitet',
  itemDeleted: 'Artikel gelöscht',
  itemArchived: 'Artikel archiviert',
  itemRestored: 'Artikel wieder im Shop',
  stockSet: 'Bestand gesetzt',
  pictureUploaded: 'Bild hochgeladen',
} as const

/** German names and details of what the server itself writes into the log. */
export const logMessages = {
  rosterApplied: {
    action: 'Läuferliste eingefügt',
    details: (list: { rosterId: number; added: number; changed: number; teamIds: readonly number[] }) =>
      `Liste ${list.rosterId}: ${list.added} neu, ${list.changed} geändert; Teams ${list.teamIds.join(', ') || '–'}`,
  },
  rosterUndone: {
    action: 'Läuferliste rückgängig gemacht',
    details: (list: { rosterId: number; runners: number; teamIds: readonly number[] }) =>
      `Liste ${list.rosterId}: ${list.runners} Personen; Teams ${list.teamIds.join(', ') || '–'}`,
  },
  inviteIssued: {
    action: 'Einladungscode erstellt',
    details: (companyName: string, places: number) => `${companyName}: für ${places} Plätze`,
  },
  mailParked: {
    action: 'E-Mail nicht zustellbar',
    details: (recipient: string, cause: string, reason: string) =>
      `An ${recipient} (${cause}), wird nicht weiter versucht: ${reason}`,
  },
  adminCreated: {
    action: 'Erste Verwaltung angelegt',
    details: (email: string) => `${email} wurde beim Start angelegt.`,
  },
  unverifiedDeleted: {
    action: 'Unbestätigte Konten gelöscht',
    details: (count: number) =>
      count === 1 ? '1 Konto, 30 Tage ohne Bestätigung.' : `${count} Konten, 30 Tage ohne Bestätigung.`,
  },
  catalogueFilled: {
    action: 'Katalog angelegt',
    details: (count: number) => `Der leere Shop wurde mit ${count} Artikeln gefüllt.`,
  },
} as const
