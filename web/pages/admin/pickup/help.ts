import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminPickup: PageHelp = {
  intro: 'Wer schon geholt hat, wer noch fehlt, und was zu klären ist.',
  topics: [
    {
      title: 'Ausgeben',
      text: '„Ausgabe öffnen“ führt zur Seite für die Schalter. Sie geht am Handy und ohne Netz; jedes Gerät lädt einmal die Liste.',
    },
    {
      title: 'Zweimal ausgegeben',
      text: 'Zwei Geräte gaben dasselbe aus, oder zusammen mehr Stück als bestellt, meist ohne Netz. Notieren Sie, was herauskam, für ein Stück oder alle einer Firma; die Einträge bleiben.',
    },
    {
      title: 'Wer fehlt noch?',
      text: '„Fehlt noch“ sind Firmen, von denen etwas liegt, mit Telefonnummer. Die Zahl unter „Ausgegeben“ zeigt, was sie wann von wem bekam. „Restliste drucken“ ist die Liste auf Papier.',
    },
    {
      title: 'Abholscheine senden',
      text: 'Jede Firma, die etwas abholt, bekommt ihren Abholschein als PDF mit Code. Später bekommt ihn nur noch einmal, bei wem sich etwas geändert hat.',
    },
  ],
}
