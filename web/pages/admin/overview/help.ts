import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminDashboard: PageHelp = {
  intro: 'Der Stand der Anmeldung auf einen Blick: was zu tun ist, was hereinkommt und was verkauft ist.',
  topics: [
    {
      title: 'Was ist heute zu tun?',
      text: 'Unter „Offene Aufgaben“ steht das Dringendste zuerst. Jede Zeile führt dorthin, wo sie erledigt wird.',
    },
    {
      title: 'Was ist neu?',
      text: '„Seit gestern“ zählt, was hereinkam und geändert wurde. Der Link daneben zeigt es einzeln im Log.',
    },
    {
      title: 'Nach einer Aktualisierung',
      text: '„Neu seit der Aktualisierung“ zeigt der Leitung, was neu ist und was sie entscheiden muss, bis alles abgehakt ist.',
    },
    {
      title: 'Den Umsatz sehen',
      text: 'Er ist verdeckt, damit ihn niemand im Vorbeigehen liest. „Umsatz anzeigen“ deckt ihn auf.',
    },
    {
      title: 'Buchungen im Verlauf',
      text: '„Buchungen pro Tag“ zeigt Bestellungen und Teams. „Als Tabelle“ nennt dieselben Zahlen Tag für Tag.',
    },
    {
      title: 'Sind wir weiter als im Vorjahr?',
      text: '„Saison“ zeichnet die verkauften Plätze, mit dem Jahr davor darunter. Gibt es hier noch keines, legt „Vorjahr eintragen“ eigene Zahlen darunter.',
    },
    {
      title: 'Wer hat was gekauft?',
      text: 'In der „Produktstatistik“ nennt „Käufer ansehen“ zu jedem Artikel die Firmen mit Stückzahl, E-Mail und Telefon.',
    },
    {
      title: 'Zahlen weitergeben',
      text: 'Jede Kategorie gibt es als CSV, alles zusammen mit „Gesamtübersicht (CSV)“. „Alles als Excel“ gibt der Leitung die ganze Veranstaltung, auch das Log hält es fest.',
    },
    {
      title: 'Ist etwas bald ausverkauft?',
      text: 'Die Spalte „Bestand“ sagt, wie viel noch da ist. Mehr anbieten Sie unter „Artikel“.',
    },
  ],
}
