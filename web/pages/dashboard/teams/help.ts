import { REFUND_FROM_TEAMS } from '#domain/orders/orders.ts'
import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const dashboardTeams: PageHelp = {
  intro: 'Ihre Teams als Startnummern. Jedes hat drei Plätze; Platz A ist der Kapitän oder die Kapitänin.',
  topics: [
    {
      title: 'Namen eintragen',
      text: '„Nächstes Team ausfüllen“ öffnet das erste Team, dem etwas fehlt. Sie können jederzeit speichern und später weitermachen.',
    },
    {
      title: 'Andere ausfüllen lassen',
      text: 'Teams auswählen und „Bearbeitung freigeben“: jedem Team ein eigener Link, einer für alle, oder einer für jede Person. Alles ohne Konto.',
    },
    {
      title: 'Alle einladen, sich selbst einzutragen',
      text: `„Anmeldelink teilen“ gibt es mit dem Firmenpaket. Ab ${REFUND_FROM_TEAMS} Teams erstatten wir seine Gebühr.`,
    },
    {
      title: 'Ein Link ist in falschen Händen',
      text: '„Link ungültig machen“ sperrt ihn sofort. Was eingetragen ist, bleibt.',
    },
    {
      title: 'Viele Namen auf einmal',
      text: '„Läuferliste einfügen“ verteilt eine ganze Liste aus Excel auf Ihre freien Plätze.',
    },
    {
      title: 'Teams vom Vorjahr',
      text: 'Solange Plätze frei sind, kommen Teams vom Vorjahr mit Name, Kürzel, Wettbewerb und Wertung hinein; Personen tragen Sie neu ein. Ist ein Name vergeben, kommt das Jahr dahinter.',
    },
    {
      title: 'Jemand fällt aus, oder der Kapitän wechselt',
      text: 'Im Team „Platz leeren“ und den neuen Namen eintragen, oder „Als Kapitän festlegen“. Ab dem Tag des Laufs ändert das nur der Veranstalter.',
    },
    {
      title: 'Mit Zeitmessung laufen',
      text: 'Im Team unter „Zeitmessung“, gegen Aufpreis und bis zur Frist. Die Rechnung kommt dazu.',
    },
    {
      title: 'Nach dem Lauf',
      text: 'Wer gelaufen ist, steht fest. „Links zu den Urkunden“ bringt den Kapitänen Ergebnis und Urkunden ihrer Teams.',
    },
  ],
}
