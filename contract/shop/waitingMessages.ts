import { formatCount } from '#domain/text/numberFormats.ts'

const pieces = (count: number) => `${formatCount(count)} Stück`

/** German sentences about the waiting list. (rules/waiting#line) */
export const waitingMessages = {
  notFound: 'Diesen Eintrag der Warteliste gibt es nicht.',
  twice: 'Ihre Firma steht dafür schon auf der Warteliste. Sie können den Eintrag ändern.',
  notPossible: (name: string) => `Für „${name}“ gibt es keine Warteliste.`,
  notSold: (name: string) => `„${name}“ wird nicht mehr verkauft.`,
  stillOnSale: (left: number) =>
    left === 0 ? 'Davon gibt es noch genug.' : `Davon gibt es noch ${pieces(left)}. Bestellen Sie im Shop.`,
  room: (max: number, had: number) =>
    `Eine Firma kann höchstens ${formatCount(max)} Teams haben${had === 0 ? '' : `, ${formatCount(had)} sind es schon`}. Wenn Sie mehr brauchen, schreiben Sie uns bitte.`,
  offered: 'Für diesen Eintrag haben Sie ein Angebot. Nehmen Sie es an, oder verzichten Sie darauf.',
  over: 'Dieser Eintrag der Warteliste ist schon beendet.',
  offerTaken: (orderID: number) => `Dieses Angebot haben Sie schon angenommen: Bestellung ${orderID}.`,
  offerOver: 'Dieses Angebot ist abgelaufen. Die Plätze sind wieder frei für die Nächsten.',
  offerNotMade: 'Zu diesem Eintrag gibt es noch kein Angebot.',
  notOrdered: 'In dieser Bestellung ist nichts aus dem Angebot.',
  notFree: (free: number) =>
    free === 0 ? 'Es ist nichts frei.' : `Frei sind nur ${pieces(free)}. So viele können Sie höchstens anbieten.`,
  whileClosed:
    'Die Anmeldung ist geschlossen: Die Firma könnte das Angebot nicht bestellen. Öffnen Sie zuerst die Anmeldung.',
  notInLine: 'Diese Firma wartet nicht mehr.',
  stockHeld: (held: number) =>
    `Angebote der Warteliste halten ${pieces(held)}. Weniger kann der Bestand nicht sein, solange sie gelten.`,
  itemHeld: (name: string, held: number) =>
    `Angebote der Warteliste halten ${pieces(held)} von „${name}“. Solange sie gelten, bleibt er im Verkauf.`,
  wanted: (max: number) => `Bitte geben Sie an, wie viele Sie höchstens möchten: 1 bis ${formatCount(max)}.`,
  atLeast: (max: number) => `Bitte geben Sie an, wie viele Sie mindestens brauchen: 1 bis ${formatCount(max)}.`,
  moreAtLeast: 'Das Mindeste darf nicht mehr sein, als Sie höchstens möchten.',
  timekeepingOnly: 'Zeitmessung gibt es nur mit Teams.',
  noTimekeeping: 'Zeitmessung wird nicht verkauft.',
  pieces: 'Bitte geben Sie an, wie viele Sie anbieten.',
  position: 'Bitte geben Sie einen Platz ab 1 an.',
} as const
