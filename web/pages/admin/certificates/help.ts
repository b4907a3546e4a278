import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminCertificates: PageHelp = {
  intro: 'Hier entstehen die Urkunden: gestalten, ansehen, drucken.',
  topics: [
    {
      title: 'Ein Feld verschieben',
      text: 'Ziehen, oder Pfeiltasten, mit Umschalt in größeren Schritten. Es rastet an Mitte, Rand und anderen Feldern ein; mit Alt nicht. Genau geht es in Millimetern.',
    },
    {
      title: 'Ein langer Name',
      text: 'Die Vorschau zeigt die längsten Namen dieser Veranstaltung. Texte werden kleiner, dann zweizeilig; abgeschnitten wird nichts.',
    },
    {
      title: 'Der eigene Hintergrund',
      text: 'Ein Bild oder ein PDF mit einer Seite, am besten A4. „Ohne Hintergrund“ ist für vorgedrucktes Papier.',
    },
    {
      title: 'Wer eine bekommt',
      text: 'Öffentlich, wer der Namensnennung zugestimmt hat. Mit dem eigenen Link bekommt jede Person ihre, die Firma alle ihrer Leute.',
    },
    {
      title: 'Bei jemandem fehlt der Name',
      text: 'Wer nicht genannt werden will oder nichts gesagt hat, bekommt Nummer und eine Linie zum Schreiben.',
    },
    {
      title: 'Die Vorlage im nächsten Jahr, oder woanders',
      text: '„Vorlage als Datei sichern“ nimmt Hintergrund und Schriften mit. „Vorlage öffnen“ liest sie wieder.',
    },
  ],
}
