import { ITEM_TYPES } from '#domain/shop/kinds.ts'

/** Lines of the start about the event's files, in German for the terminal, and what holds when they are silent. */
export const eventMessages = {
  wrong: (file: string, field: string, fault: string) => `Einstellung EVENT_FILE (${file}): ${field}: ${fault}`,
  unreadable: (file: string, reason: string) =>
    `Einstellung EVENT_FILE (${file}): Die Datei kann nicht gelesen werden (${reason}).`,
  fileChanged: (file: string) =>
    `Hinweis: EVENT_FILE (${file}) hat sich geändert, seit daraus die Einstellungen angelegt wurden, und wird nicht mehr gelesen. Es gilt, was unter „Einstellungen“ in der Verwaltung steht; „npm run settings import“ liest die Datei ein.`,
  settingsWanted:
    'In dieser Datenbank sind Firmen angemeldet, aber keine Einstellungen: Die frühere Version las sie bei jedem Start aus EVENT_FILE. Die mitgelieferte Beispieldatei wird dafür nicht genommen, sonst gingen Rechnungen mit erfundenem Aussteller hinaus. Bitte EVENT_FILE auf die Datei setzen, mit der die frühere Version lief (ohne EVENT_FILE war das deren event/event.json), und neu starten. Geändert wurde nichts.',
  upgraded:
    'Diese Datenbank hatte eine frühere Version. Was neu ist und was auf eine Entscheidung wartet, steht auf dem Dashboard der Leitung.',
  issuerInvented:
    'Hinweis: Der Aussteller der Rechnungen ist der des mitgelieferten Beispiels. Solange das so ist, geht keine Rechnung von selbst hinaus.',
  goesOn:
    'Hinweis: Die Einstellungen dieser Version kommen aus EVENT_FILE. Die Anmeldung bleibt, wie sie war; Erinnerungen an die Fristen gehen erst hinaus, wenn sie unter „Einstellungen“ eingeschaltet werden.',
  whole: 'Inhalt',
  unknownField: 'Das ist hier nicht vorgesehen.',
  text: 'Das fehlt oder ist kein Text.',
  empty: 'Das darf nicht leer sein.',
  day: 'Das muss ein Tag wie 2027-09-17 sein.',
  wholeNumber: 'Das muss eine ganze Zahl sein.',
  from: (least: number) => `Das muss mindestens ${least} sein.`,
  price: 'Das muss ein Betrag in Euro mit höchstens zwei Nachkommastellen sein.',
  rate: 'Das muss ein Prozentsatz mit höchstens einer Nachkommastelle sein.',
  itemType: `Das muss eine dieser Artikelarten sein: ${ITEM_TYPES.join(', ')}.`,
  noRate: 'Das braucht mindestens einen Steuersatz.',
  /** Stands on documents where an item with a rate of 0 gives no reason of its own. */
  none: 'keine',
  smallBusinessReason: 'Umsatzsteuerfrei, Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG.',
  notTaxableReason: 'Nicht steuerbar: keine Leistung eines Unternehmers im Sinn des Umsatzsteuergesetzes.',
  vatExemption: 'nicht steuerbar oder steuerfrei nach dem Umsatzsteuergesetz.',
  /** In a legal text, in the place of a fact that is not set. */
  notFixedYet: 'noch nicht festgelegt',
  twoRates: 'Das hat zwei Steuersätze für denselben Tag.',
} as const
