import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const dashboardWaitingList: PageHelp = {
  intro:
    'Was ausverkauft ist, merken Sie hier vor. Wird etwas frei, bekommen es die Wartenden der Reihe nach angeboten.',
  topics: [
    {
      title: 'Auf die Warteliste kommen',
      text: '„Auf die Warteliste setzen“: wie viele Sie höchstens möchten, und wie viele es mindestens sein müssen.',
    },
    {
      title: 'Ein Angebot annehmen',
      text: 'Es kommt per E-Mail und steht auf „Home“. „Zur Kasse“ zeigt Summe und Bedingungen; bestellt ist erst mit dem letzten Klick.',
    },
    {
      title: 'Wie lange gilt ein Angebot?',
      text: 'Der Zeitpunkt steht dabei. Danach bekommt es die nächste Firma, und Ihr Eintrag endet.',
    },
    {
      title: 'Warum kam jemand anderer vor uns dran?',
      text: 'Wenn weniger frei wird, als Sie mindestens brauchen, bekommt es die nächste Firma, der es reicht. Ihr Platz bleibt.',
    },
  ],
}
