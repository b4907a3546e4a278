/**
 * What each setting of the event is called: above its field, in the sentence that refuses it and in the log. Two never bear the same name.
 * (rules/settings#logged)
 */
export const SETTING_LABELS = {
  name: 'Name der Veranstaltung',
  shortName: 'Kurzname',
  date: 'Tag der Veranstaltung',
  place: 'Ort',
  distance: 'Strecke',
  homeUrl: 'Website der Veranstaltung',
  claim: 'Leitspruch',
  intro: 'Einleitung',
  'contact.email': 'E-Mail für Anfragen',
  'contact.phone': 'Telefon für Anfragen',
  'issuer.name': 'Name des Rechnungsstellers',
  'issuer.street': 'Straße',
  'issuer.houseNumber': 'Hausnummer',
  'issuer.postalCode': 'PLZ',
  'issuer.city': 'Ort des Rechnungsstellers',
  'issuer.country': 'Land',
  'issuer.companyUID': 'UID-Nummer',
  'issuer.registrationNumber': 'Firmenbuchnummer oder ZVR-Zahl',
  'issuer.court': 'Gericht oder Behörde',
  'issuer.iban': 'IBAN',
  'issuer.bic': 'BIC',
  'issuer.bank': 'Name der Bank',
  'issuer.email': 'E-Mail der Buchhaltung',
  'issuer.phone': 'Telefon der Buchhaltung',
  paymentTermDays: 'Zahlungsfrist',
  invoiceFooter: 'Schlusssatz der Rechnung',
  vatExemption: 'Grund für 0\u00a0%',
  pickup: 'Ausgabe der Startnummern',
  'deadlines.registration': 'Frist für Bestellungen von Teams',
  'deadlines.names': 'Frist für Namen',
  'deadlines.shirts': 'Frist für T-Shirts',
  'deadlines.timekeeping': 'Frist für Zeitmessung',
  teamPlacesPerCompany: 'Teams je Firma',
  'retention.runnersDays': 'Personen der Teams',
  'retention.logsDays': 'Einträge im Log',
  'retention.accountsDays': 'Konten ohne Anmeldung',
  'look.leadingColour': 'Leitfarbe',
  'look.secondColour': 'Zweite Farbe',
  'look.wordmarkPlate': 'Weiße Fläche hinter der Wortmarke',
  staffSecondStep: 'Anmeldung in zwei Schritten für alle der Verwaltung',
} as const

/** The path of a setting, such as 'issuer.iban'. */
export type SettingPath = keyof typeof SETTING_LABELS
