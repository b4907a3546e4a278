import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const dashboardDownloads: PageHelp = {
  intro: 'Unterlagen für den Tag der Veranstaltung, zum Ausdrucken oder Weiterleiten.',
  topics: [
    {
      title: 'Startnummern abholen',
      text: 'Die „Startnummern-Abholbenachrichtigung“ ausdrucken oder am Telefon zeigen. Darauf stehen Ihre Teams, T-Shirts und Gutscheine.',
    },
    { title: 'Wofür ist die Abholnummer?', text: 'Mit ihr findet die Ausgabe Ihre Firma am schnellsten.' },
    {
      title: 'Wer holt ab?',
      text: 'Nennen Sie einen Namen: Er steht auf der Abholbenachrichtigung, und die Ausgabe sieht ihn.',
    },
    {
      title: 'Urkunden nach dem Lauf',
      text: 'Sobald es Ergebnisse gibt, stehen sie hier unter „Nach dem Lauf“: ein PDF mit einer Seite für alle Ihre Leute im Ziel.',
    },
    { title: 'Wo sitzen wir, wo ist der Start?', text: '„Tischplan“ und „Geländeplan“, sobald sie feststehen.' },
  ],
}
