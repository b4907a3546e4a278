import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const dashboardInviteLinks: PageHelp = {
  intro: 'Über Anmeldelinks tragen sich Ihre Leute selbst ein. Für jede Abteilung kann es einen eigenen geben.',
  topics: [
    {
      title: 'Eine Abteilung soll nur einige Plätze bekommen',
      text: 'Mit „Neuer Anmeldelink“ einen Namen und die Zahl der Teams eingeben. Mehr trägt dieser Link nicht ein.',
    },
    {
      title: 'Wie viele sind schon da?',
      text: 'Neben jedem Link steht, wie viele Teams darüber kamen und wie viele noch gehen.',
    },
    { title: 'Aushang am Schwarzen Brett', text: '„Plakat“ gibt ein PDF zum Drucken, mit QR-Code und Adresse.' },
    { title: 'Ankündigung im Intranet', text: '„Text“ gibt einen fertigen Text zum Anpassen und Kopieren.' },
    { title: 'Vorübergehend anhalten', text: '„Schließen“: der Link nimmt nichts mehr an, bis Sie ihn wieder öffnen.' },
    {
      title: 'Ein Anmeldelink ist in falschen Händen',
      text: '„Ungültig machen“. Eingetragene Teams bleiben; einen neuen Link erstellen Sie gleich.',
    },
  ],
}
