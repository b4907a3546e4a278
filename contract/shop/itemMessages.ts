import { MEGAPIXELS_MAX, PICTURE_MB_MAX } from '#domain/look/pictures.ts'

/** Messages about items; the English texts are given. (rules/messages#english) */
export const itemMessages = {
  notFound: (itemId: number | string) => `Item with ID ${itemId} not found`,
  noContingent: 'No team contingent available.',
  noneChosen: 'Bitte wählen Sie mindestens einen Artikel.',
  badType: 'Diese Artikelart gibt es nicht.',
  typeRequired: 'Art ist ein Pflichtfeld.',
  price: {
    required: 'Preis ist ein Pflichtfeld.',
    number: 'Preis muss ein Betrag in Euro sein, zum Beispiel 12,50.',
    range: 'Preis muss zwischen 0 und 100.000\u00a0€ liegen.',
    decimals: 'Preis darf höchstens zwei Nachkommastellen haben.',
  },
  stock: 'Bestand muss eine ganze Zahl von 0 bis 1.000.000 sein.',
  stockNeeded: 'Bitte geben Sie an, wie viele Stück es noch gibt, oder „unlimited“ für unbegrenzt.',
  vatRate: 'Steuersatz muss eine Zahl von 0 bis 99,9 mit höchstens einer Nachkommastelle sein.',
  vatRates: 'Bitte geben Sie mindestens einen Steuersatz an.',
  lastDay: 'Letzter Tag: Bitte geben Sie einen Tag an, zum Beispiel 31.03.2027, oder lassen Sie das Feld leer.',
  vatDay: 'Bitte geben Sie den Tag an, ab dem der Satz gilt.',
  vatDayTwice: 'Ab diesem Tag gilt schon ein anderer Satz.',
  noRateAtEvent: (day: string) => `Am Tag der Veranstaltung (${day}) muss ein Steuersatz gelten.`,
  optionTwice: (option: string) => `„${option}“ steht zweimal in der Liste.`,
  optionTooLong: (max: number) => `Eine Auswahl darf höchstens ${max} Zeichen haben.`,
  foreignPicture: 'Bitte wählen Sie ein Bild der Sammlung, oder laden Sie eines hoch.',
  badGallery: 'Die Bilder müssen eine Liste von Adressen sein.',
  tooManyPictures: (max: number) => `Ein Artikel kann höchstens ${max} Bilder haben.`,
  pictureGone: 'Dieses Bild gibt es nicht mehr. Bitte laden Sie es erneut hoch.',
  soldType: 'Die Art eines Artikels, der schon verkauft wurde, kann nicht geändert werden.',
  conflict: {
    onlyOne: (type: string) =>
      `Im Shop kann es nur einen Artikel der Art „${type}“ geben. Bitte archivieren Sie zuerst den anderen.`,
    sameDelivery: 'Es gibt bereits eine Lieferung mit diesem Namen.',
    reservedName: 'Dieser Name ist für Druck und Lieferung reserviert.',
  },
} as const

/** Messages about an uploaded picture. */
export const pictureMessages = {
  notFound: 'Dieses Bild gibt es nicht.',
  missing: 'Bitte wählen Sie ein Bild.',
  tooLarge: `Das Bild ist zu groß. Es darf höchstens ${PICTURE_MB_MAX}\u00a0MB haben.`,
  wrongType: 'Bitte senden Sie ein Bild.',
  unreadable: 'Diese Datei ist kein lesbares Bild. Möglich sind JPEG, PNG, WebP und AVIF.',
  tooManyPixels: `Das Bild hat zu viele Bildpunkte. Möglich sind höchstens ${MEGAPIXELS_MAX} Megapixel.`,
} as const
