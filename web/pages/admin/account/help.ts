import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminAccount: PageHelp = {
  intro:
    'Hier sehen Sie, was Sie dürfen und wo Sie angemeldet sind, ändern Namen und Passwort und sichern Ihre Anmeldung mit einem Code aus einer App oder einem Passkey.',
  topics: [
    {
      title: 'Name oder Passwort ändern',
      text: '„Bearbeiten“ bei der Person und „Ändern“ beim Passwort. Nach einem neuen Passwort melden Sie sich auf Ihren anderen Geräten neu an.',
    },
    {
      title: 'Anmeldung in zwei Schritten einrichten',
      text: '„Einrichten“, das Bild mit einer Authenticator-App aufnehmen, den Code daraus eingeben. Ab dann fragt jede Anmeldung danach.',
    },
    {
      title: 'Mit Finger, Gesicht oder PIN anmelden',
      text: '„Passkey hinzufügen“, einen Namen geben, am Gerät bestätigen. Beim Anmelden genügt dann „Mit Passkey anmelden“. Das Passwort gilt weiter.',
    },
    {
      title: 'Das Telefon ist verloren',
      text: 'Melden Sie sich mit Passwort und Notfallcode an, und entfernen Sie hier den Passkey dieses Telefons. Ohne Notfallcodes hilft, wer die Leitung hat.',
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
