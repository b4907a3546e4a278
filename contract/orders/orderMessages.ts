import { formatCount } from '#domain/text/numberFormats.ts'
import { COMPANY_LINES_MAX, ORDERS_AN_HOUR_MAX, ORDERS_MAX } from '#domain/orders/orders.ts'
import { bookingMessages } from '../teams/bookingMessages.ts'

/** Sentences about orders: what keeps one from being placed, corrected or deleted. */
export const orderMessages = {
  notFound: 'Diese Bestellung gibt es nicht.',
  empty: 'Der Warenkorb ist leer.',
  soldOut: (name: string) => `Der Artikel „${name}“ ist nicht mehr in der gewünschten Menge verfügbar.`,
  soldOutTeams: bookingMessages.soldOutTeams,
  soldOutTimes: bookingMessages.soldOutTimes,
  soldOutPackage: bookingMessages.soldOutPackage,
  onRequest: (name: string) => `Der Artikel „${name}“ ist nur auf Anfrage erhältlich.`,
  missingOption: (name: string, option: string) => `Bitte wählen Sie bei „${name}“: ${option}.`,
  unknownOption: (name: string, option: string) => `Die Auswahl „${option}“ gibt es bei „${name}“ nicht.`,
  soldOutOption: (name: string, option: string) => `„${option}“ ist bei „${name}“ ausverkauft.`,
  cartConflict:
    'Andere T-Shirt-Typen oder Druck-Optionen sind bereits im Warenkorb. Bitte leere den Warenkorb oder fahre mit der aktuellen Auswahl fort.',
  extrasWithoutShirt: 'Druck, Versand und Abholung gibt es nur zusammen mit einem T-Shirt, das geliefert wird.',
  deliveryMissing: 'Bitte wählen Sie für die T-Shirts Versand oder Abholung.',
  printsNotPossible: (name: string) => `Für „${name}“ sind keine zusätzlichen Drucke möglich.`,
  badPrints: 'Es sind 0, 1 oder 2 zusätzliche Drucke möglich.',
  moreTimesThanTeams: 'Es können nicht mehr Zeitmessungen als Teams gebucht werden.',
  packageOwned: bookingMessages.packageOwned,
  packageQuantity: 'Das Firmenpaket kann nur einmal gebucht werden.',
  tooManyTeams: (max: number, bought: number) =>
    `Eine Firma kann höchstens ${formatCount(max)} Teams buchen${bought === 0 ? '' : `, ${formatCount(bought)} haben Sie schon`}. Wenn Sie mehr brauchen, schreiben Sie uns bitte.`,
  tooManyOrdersAtOnce: `In der letzten Stunde hat Ihre Firma schon ${ORDERS_AN_HOUR_MAX} Mal bestellt. Bitte bestellen Sie alles Weitere zusammen, oder warten Sie ein wenig.`,
  tooManyOrders: `Ihre Firma hat schon ${ORDERS_MAX} Bestellungen, mehr sind nicht möglich. Wenn Sie noch etwas brauchen, schreiben Sie uns bitte.`,
  tooManyLines: `Alle Bestellungen Ihrer Firma zusammen können höchstens ${formatCount(COMPANY_LINES_MAX)} Zeilen haben. Bitte bestellen Sie gleiche Artikel in einer Zeile, oder schreiben Sie uns.`,
  tooExpensive: 'Diese Bestellung ist zu groß. Bitte teilen Sie sie auf.',
  priceChanged: 'Der Preis hat sich geändert. Bitte prüfen Sie Ihren Warenkorb.',
  lastDayOver: (name: string, day: string) => `„${name}“ gab es bis ${day}.`,
  lastDayPrice: (name: string, day: string, price: string) =>
    `„${name}“ gab es bis ${day}. Der Preis hat sich geändert: Ein Team kostet jetzt ${price}.`,
  badExpectedTotal: 'X-Expected-Total muss ein Betrag sein, zum Beispiel 39.98.',
  termsNeeded: 'Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.',
  addressNeeded: 'Bitte stellen Sie sicher, dass eine gültige Adresse in Ihrem Profil hinterlegt ist.',
  badKey: 'Der Idempotency-Key muss 8 bis 100 Zeichen lang sein.',
  keyReused: 'Dieser Idempotency-Key wurde bereits für eine andere Bestellung verwendet.',
  referenceInvoiced:
    'Die Rechnung mit dieser Bestellnummer ist schon ausgestellt. Sie lässt sich nur nach einem Storno ändern.',
  badState: 'Der Zahlungsstatus muss PENDING oder COMPLETED sein.',
  badPieces: 'Die Menge muss eine ganze Zahl von 0 bis 1.000 sein.',
  lineNotFound: 'Diesen Artikel gibt es auf der Bestellung nicht.',
  correctTeams: 'Teamplätze und Zeitmessungen ändern sich mit den Teams der Bestellung.',
  correctPackage: 'Das Firmenpaket kann nur mit der ganzen Bestellung gelöscht werden.',
  correctShirts: 'Druck und Lieferung richten sich nach den T-Shirts der Bestellung.',
  timesHeld: (teams: number) =>
    teams === 1
      ? 'Ein Team hat die Zeitmessung aus dieser Bestellung. Schalten Sie sie dort zuerst aus.'
      : `${teams} Teams haben die Zeitmessung aus dieser Bestellung. Schalten Sie sie dort zuerst aus.`,
  lastLine: 'Das ist der letzte Artikel. Löschen Sie bitte die ganze Bestellung.',
  shirtsAssigned: 'So viele T-Shirts sind schon Teams zugeordnet. Heben Sie bitte zuerst eine Zuordnung auf.',
  hasDocuments: 'Zu dieser Bestellung gibt es Belege. Sie kann nicht gelöscht werden.',
  refundInvoiced: 'Das Firmenpaket kann nicht gelöscht werden: Seine Rückerstattung steht bereits auf einer Rechnung.',
} as const
