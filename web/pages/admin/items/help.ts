import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminItems: PageHelp = {
  intro: 'Alles, was verkauft wird: Teamplätze, Zeitmessung, T-Shirts, Produkte, Druck und Lieferung.',
  topics: [
    {
      title: 'Einen Artikel anlegen',
      text: '„Artikel anlegen“. Unter „So steht es im Shop“ sehen Sie gleich, wie er aussehen wird.',
    },
    {
      title: 'Preis, Text oder Bild ändern',
      text: 'Auf den Artikel klicken. Es gilt sofort; bestehende Bestellungen behalten ihren Preis.',
    },
    {
      title: 'Mehr oder weniger anbieten',
      text: '„Ein Stück mehr“ und „Ein Stück weniger“ neben dem Bestand, oder die Zahl im Artikel. Ohne Zahl gibt es beliebig viele.',
    },
    {
      title: 'Frühbucher bis zu einem Tag',
      text: 'Im Artikel unter „Letzter Tag“, oder für mehrere zugleich mit „Mehrere auswählen“. Der Tag zählt noch dazu; danach ist er ausverkauft, und das nächste Kontingent ist an der Reihe.',
    },
    {
      title: 'Nicht mehr verkaufen',
      text: '„Archivieren“ nimmt ihn aus dem Shop. Was verkauft ist, bleibt in Bestellungen und Statistik.',
    },
    {
      title: 'Wieder verkaufen',
      text: 'Unter „Archiviert“ den Artikel zurück in den Shop stellen, mit Preis und Bestand wie zuletzt.',
    },
    {
      title: 'Größen, Farben und Schnitte',
      text: 'Unter „Auswahl“ steht jede als eigener Eintrag. Ein Klick auf „vorrätig“ sperrt nur diese eine.',
    },
    {
      title: 'Steuersatz',
      text: 'Unter „Umsatzsteuer“, auch mit Datum. Auf der Rechnung gilt der Satz vom Tag der Veranstaltung; bei 0 % braucht es einen Grund.',
    },
  ],
}
