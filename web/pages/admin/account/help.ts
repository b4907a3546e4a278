import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminAccount: PageHelp = {
  intro:
    'Hier sehen Sie, was Sie dürfen, und sichern Ihre Anmeldung mit einem Code aus einer App und sehen, wo Sie angemeldet sind.',
  topics: [
    {
      title: 'Anmeldung in zwei Schritten einrichten',
      text: '„Einrichten“, das Bild mit einer Authenticator-App aufnehmen, den Code daraus eingeben. Ab dann fragt jede Anmeldung danach.',
    },
    {
      title: 'Das Telefon ist verloren',
      text: 'Geben Sie beim Anmelden einen Notfallcode statt des Codes ein. Ohne Notfallcodes hilft, wer die Leitung hat.',
    },
    {
      title: 'Die Notfallcodes gehen aus',
      text: '„Neue Notfallcodes“ ersetzt alle bisherigen. Jeder gilt einmal; bewahren Sie sie nicht auf dem Telefon auf.',
    },
    {
      title: 'Ein Gerät abmelden',
      text: 'Unter „Angemeldete Geräte“ steht, wo Sie angemeldet sind. „Abmelden“ beendet es dort sofort.',
    },
    {
      title: 'Mir fehlt eine Rolle',
      text: 'Wer die Leitung hat, gibt sie Ihnen. Sie gilt sofort, ohne neue Anmeldung.',
    },
  ],
}
