import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminComparison: PageHelp = {
  intro: 'Dieses Jahr neben dem davor, aus den Zahlen beider Jahre. Einzutragen ist nichts.',
  topics: [
    {
      title: 'Sind wir weiter als im Vorjahr?',
      text: '„so lange vor dem Lauf“ zählt im Vorjahr nur, was bis zum gleichen Abstand zum Lauf bestellt war. „im ganzen Jahr“ ist alles.',
    },
    {
      title: 'Wer fehlt noch?',
      text: '„Fehlen noch“ nennt Firmen, die im Vorjahr bestellt haben und heuer nicht, die größten zuerst. Als CSV sind alle Firmen in einer Datei.',
    },
    {
      title: 'Firmen einladen, die fehlen',
      text: 'Sie ist Werbung und darum aus, bis die Leitung unter „Lesen und einschalten“ gelesen hat, worauf zu achten ist. Unter „Nachrichten“ lässt sie sich anhalten.',
    },
    {
      title: 'Wer keine Einladung will',
      text: 'Jede Einladung hat einen Link, der die Firma auf Dauer abbestellt, für alle Jahre. Das Log sagt, wer das wann getan hat.',
    },
    {
      title: 'Ein Artikel heißt heuer anders',
      text: 'Verglichen wird nach Art und Name. Wer ihn umbenennt, sieht zwei Zeilen.',
    },
  ],
}
