import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const dashboardProducts: PageHelp = {
  intro: 'Was Ihre Firma bisher bestellt hat, alle Bestellungen zusammen, und die T-Shirts Ihrer Teams.',
  topics: [
    {
      title: 'T-Shirts für die Teams bestellen',
      text: 'Sobald bei den Personen Größen stehen: „Weiter zur Bestellung“. Die Stückzahlen rechnen sich daraus.',
    },
    {
      title: 'Wer bekommt welches T-Shirt?',
      text: '„Zuordnen“ zeigt Person, Schnitt und Größe. Fehlt jemandem die Größe, führt der Weg zum Team.',
    },
    { title: 'Etwas nachbestellen', text: '„Zum Shop“. Jede Bestellung bekommt ihre eigene Rechnung.' },
    { title: 'Ordnen', text: '„Sortieren nach“ ordnet innerhalb jeder Kategorie nach Name oder Preis.' },
  ],
}
