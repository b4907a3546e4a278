import { LOGO_PIXELS_MIN } from '#domain/printLogos.ts'

/** What is said about a logo for the print. */
export const printLogoMessages = {
  unreadable:
    'Diese Datei ist kein lesbares Logo, was immer ihr Name sagt. Möglich sind PDF, SVG und PNG, ganz und ohne Anhängsel.',
  unsafePdf: (what: string) =>
    `In diesem PDF steht ${what}. Speichern Sie das Logo bitte als einfaches PDF ohne Programme und Anhänge.`,
  encrypted: 'Dieses PDF ist verschlüsselt. Speichern Sie es bitte ohne Kennwort und ohne Schutz.',
  tooSmall: `Dieses PNG ist für den Druck zu klein. Die längere Seite braucht mindestens ${LOGO_PIXELS_MIN} Bildpunkte; am besten ist ein PDF oder SVG.`,
  notPrinted: 'Zu dieser Bestellung gehört kein T-Shirt mit Druck.',
  missing: 'Zu dieser Bestellung gibt es kein Logo.',
} as const
