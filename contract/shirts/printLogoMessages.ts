import { LOGO_PDF } from '#domain/shirts/logoPdfs.ts'
import { LOGO_PIXELS_MIN, LOGOS_MB_MAX } from '#domain/shirts/printLogos.ts'

/** Sentences about a logo for the print. */
export const printLogoMessages = {
  unreadable:
    'Diese Datei ist kein lesbares Logo, was immer ihr Name sagt. Möglich sind PDF, SVG und PNG, ganz und ohne Anhängsel.',
  unsafePdf: (what: string) =>
    `In diesem PDF steht ${what}. Speichern Sie das Logo bitte als einfaches PDF ohne Programme und Anhänge.`,
  encrypted: 'Dieses PDF ist verschlüsselt. Speichern Sie es bitte ohne Kennwort und ohne Schutz.',
  empty: 'Dieses PDF ist leer. Auf keiner seiner Seiten ist etwas zu sehen.',
  tooManyPages: `Dieses PDF hat mehr als ${LOGO_PDF.pagesMax} Seiten. Ein Logo braucht eine.`,
  tooLarge:
    'Dieses PDF ist zu umfangreich, um es zu prüfen: Es hat zu viele Teile oder zu große Bilder. Vereinfachen Sie das Logo bitte, oder schicken Sie ein SVG oder PNG.',
  annotated:
    'In diesem PDF sind Kommentare oder Formularfelder zu sehen, die nicht zur Seite gehören. Speichern Sie das Logo bitte ohne sie.',
  hiddenLayers:
    'In diesem PDF sind Ebenen ausgeblendet. Speichern Sie das Logo bitte ohne sie, so wie es gedruckt werden soll.',
  tooSmall: `Dieses PNG ist für den Druck zu klein. Die längere Seite braucht mindestens ${LOGO_PIXELS_MIN} Bildpunkte; am besten ist ein PDF oder SVG.`,
  notPrinted: 'Zu dieser Bestellung gehört kein T-Shirt mit Druck.',
  tooMuchTogether: `Die Logos aller Bestellungen einer Firma dürfen zusammen höchstens ${LOGOS_MB_MAX}\u00a0MB haben, mit diesem wären es mehr. Schicken Sie bitte eine kleinere Datei, oder entfernen Sie ein Logo, das nicht mehr gebraucht wird.`,
  ofBefore:
    'Dieses Logo wurde hochgeladen, als Logos noch nicht so genau geprüft wurden, und kann so nicht weitergegeben werden. Es muss noch einmal hochgeladen werden.',
  missing: 'Zu dieser Bestellung gibt es kein Logo.',
} as const
