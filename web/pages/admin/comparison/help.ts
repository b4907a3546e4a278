import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminComparison: PageHelp = {
  intro: 'Dieses Jahr neben dem davor, aus den Zahlen beider Jahre. Einzutragen ist nichts.',
  topics: [
    {
      title: 'Sind wir weiter als im Vorjahr?',
      text: '„So lange vor dem Lauf“ zählt im Vorjahr nur, was bis zum gleichen Abstand zum Lauf bestellt war. „Im ganzen Jahr“ ist alles.',
    },
    {
      title: 'Wer fehlt noch?',
      text: '„Fehlen noch“ nennt Firmen, die im Vorjahr bestellt haben und heuer nicht, die größten zuerst. Als CSV sind alle Firmen in einer Datei.',
    },
    {
      title: 'Ein Artikel heißt heuer anders',
      text: 'Verglichen wird nach Art und Name. Wer ihn umbenennt, sieht zwei Zeilen.',
    },
  ],
}
