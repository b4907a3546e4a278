import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminLetters: PageHelp = {
  intro: 'Alle E-Mails, die das System verschickt: was ankam, was wartet und was zurückkam.',
  topics: [
    {
      title: 'Jemand hat nichts bekommen',
      text: 'Oben die Adresse oder Firma eintippen. „Gesendet“ heißt, dass der Mailserver die E-Mail angenommen hat.',
    },
    { title: 'Was kam zurück?', text: '„Nicht zugestellt“ zeigt es mit der Antwort des Mailservers.' },
    {
      title: 'Eine E-Mail kam erst später zurück',
      text: '„Kam zurück“ zeigt nur solche, mit dem Grund. Dafür wird ein Postfach gelesen; über der Liste steht, wann zuletzt, oder dass es keines gibt.',
    },
    {
      title: 'Die Adresse war falsch',
      text: 'E-Mail öffnen, die Adresse bei „Geht an“ berichtigen und noch einmal senden.',
    },
    {
      title: 'Der Mailserver war nicht erreichbar',
      text: 'Was wartet, wird von selbst wieder versucht. Was aufgegeben wurde, senden Sie gesammelt noch einmal.',
    },
    {
      title: 'Warum stehen Punkte statt eines Codes?',
      text: 'Codes und Links zum Bearbeiten sind wie Schlüssel. Niemand soll sie mitlesen, auch Sie nicht.',
    },
  ],
}
