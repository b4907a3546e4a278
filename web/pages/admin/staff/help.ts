import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminStaff: PageHelp = {
  intro:
    'Hier sehen Sie, wer in der Verwaltung arbeitet und was jede Person darf. Diese Seite hat nur, wer die Leitung hat.',
  topics: [
    {
      title: 'Jemandem einen Zugang geben',
      text: '„Jemanden einladen“, Name, E-Mail und Rollen eintragen. Die Person bekommt einen Link und wählt ihr Passwort selbst.',
    },
    {
      title: 'Die Einladung ist nicht angekommen',
      text: '„Noch einmal einladen“ schickt einen neuen Link; der bisherige gilt dann nicht mehr. Auch nach sieben Tagen braucht es einen neuen.',
    },
    {
      title: 'Jemand soll mehr oder weniger dürfen',
      text: '„Rollen ändern“: mehrere zugleich sind möglich. Was Sie wegnehmen, gilt sofort nicht mehr, auch wenn die Person gerade arbeitet.',
    },
    {
      title: 'Jemand hört auf',
      text: '„Zugang entfernen“ meldet die Person überall ab. Was sie getan hat, bleibt in den Logs.',
    },
    {
      title: 'Die letzte Leitung',
      text: 'Sie kann weder entfernt werden noch die Rolle verlieren. Geben Sie die Leitung zuerst jemand anderem.',
    },
  ],
}
