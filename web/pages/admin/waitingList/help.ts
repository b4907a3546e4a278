import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminWaitingList: PageHelp = {
  intro: 'Firmen, die auf etwas Ausverkauftes warten, in ihrer Reihenfolge. Angebote gehen von selbst hinaus.',
  topics: [
    {
      title: 'Wer bekommt, was frei wird?',
      text: 'Die erste Firma, deren Mindestzahl hineinpasst, ab dem nächsten Morgen um 8 Uhr für die Stunden aus „Einstellungen“, „Bestellungen“. Solange jemand wartet, kauft es sonst niemand.',
    },
    {
      title: 'Eine Firma vorziehen',
      text: '„Anbieten“ bietet Freies sofort an, wer auch davor steht. „Platz ändern“ ändert nur die Reihenfolge. Beides braucht eine Begründung, die im Log steht.',
    },
    {
      title: 'Es passt niemandem',
      text: 'Was 24 Stunden lang keine Mindestzahl erreicht, kommt wieder in den Verkauf; das Log sagt es.',
    },
    {
      title: 'Mehr anbieten, als frei ist',
      text: 'Das geht nicht. Erhöhen Sie unter „Artikel“ den Bestand: Was dazukommt, geht zuerst an die Warteliste.',
    },
  ],
}
