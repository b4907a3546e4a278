import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminYears: PageHelp = {
  intro:
    'Hier stehen alle Jahre der Veranstaltung. Firmen, Rechnungen und Zahlungen gehen über die Jahre weiter; Artikel, Bestellungen, Teams, Fristen und Ergebnisse gehören zu einem.',
  topics: [
    {
      title: 'Ein vergangenes Jahr ansehen',
      text: '„Ansehen“: Alle Seiten zeigen dieses Jahr, oben steht, welches es ist. Geändert wird dort nichts, Rechnungen und Zahlungen ausgenommen.',
    },
    {
      title: 'Das nächste Jahr vorbereiten',
      text: '„Neues Veranstaltungsjahr“ zeigt vorher alle Tage und Preise, alt neben neu. Danach lassen sich unter „Ansehen“ seine Einstellungen, Rechtstexte und Artikel noch ändern.',
    },
    {
      title: 'Das neue Jahr beginnen',
      text: '„Beginnen“: Das alte Jahr wird dann nur noch gelesen, was gerade läuft, angehalten und vorher genannt. Die Anmeldung bleibt geschlossen, bis Sie sie öffnen.',
    },
    {
      title: 'Ein vergangenes Jahr abschließen',
      text: '„Abschließen“ löscht Namen und Kontakte seiner Teams sofort, vorher steht da, was wann geht. Rechnungen, Nummern und Zeiten bleiben. Zurück geht es nicht.',
    },
    {
      title: 'Doch nicht',
      text: 'Ein Jahr, das vorbereitet wird, können Sie aufgeben und neu anlegen. Ein begonnenes nicht.',
    },
  ],
}
