import { ITEM_TYPES } from '#domain/kinds.ts'

/** What the start says about the event's files: parts of German lines for the terminal, and what holds when they are silent. */
export const eventMessages = {
  wrong: (file: string, field: string, fault: string) => `Einstellung EVENT_FILE (${file}): ${field} ${fault}.`,
  unreadable: (file: string, reason: string) =>
    `Einstellung EVENT_FILE (${file}): Die Datei kann nicht gelesen werden (${reason}).`,
  unknownFact: (key: string) =>
    `Einstellung EVENT_FILE: Ein Rechtstext nennt {${key}}, das gibt es in der Veranstaltung nicht.`,
  whole: 'Inhalt',
  unknownField: 'ist hier nicht vorgesehen',
  text: 'fehlt oder ist kein Text',
  empty: 'darf nicht leer sein',
  day: 'muss ein Tag wie 2027-09-17 sein',
  web: 'muss eine Webadresse sein',
  email: 'muss eine E-Mail-Adresse sein',
  phone: 'muss eine Telefonnummer sein',
  companyUID: 'muss ATU und 8 Ziffern sein',
  iban: 'hat keine richtigen Prüfziffern',
  bic: 'muss ein BIC mit 8 oder 11 Zeichen sein',
  wholeNumber: 'muss eine ganze Zahl sein',
  from: (least: number) => `muss mindestens ${least} sein`,
  upTo: (most: number) => `darf höchstens ${most} sein`,
  length: (most: number) => `darf höchstens ${most} Zeichen haben`,
  price: 'muss ein Betrag in Euro mit höchstens zwei Nachkommastellen sein',
  rate: 'muss ein Prozentsatz mit höchstens einer Nachkommastelle sein',
  itemType: `muss eine dieser Artikelarten sein: ${ITEM_TYPES.join(', ')}`,
  noRate: 'braucht mindestens einen Steuersatz',
  /** Stands on documents where an item with a rate of 0 gives no reason of its own. */
  vatExemption: 'nicht steuerbar oder steuerfrei nach dem Umsatzsteuergesetz.',
  twoRates: 'hat zwei Steuersätze für denselben Tag',
} as const
