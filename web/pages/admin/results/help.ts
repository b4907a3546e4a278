import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminResults: PageHelp = {
  intro: 'Hier wird aus der Liste des Zeitnehmers das Ergebnis: übernehmen, prüfen, veröffentlichen, berichtigen.',
  topics: [
    {
      title: 'Die Liste des Zeitnehmers übernehmen',
      text: '„Liste auswählen“ zeigt zuerst, wie sie gelesen wird und was sich ändert. CSV, Excel und JSON von RACE RESULT gehen.',
    },
    {
      title: 'RACE RESULT soll von selbst kommen',
      text: 'Unter „Link von RACE RESULT“ den Link eintragen und „Einschalten“. Alle 30 Sekunden wird gefragt; Neues wird eine Fassung, die Sie veröffentlichen.',
    },
    {
      title: 'Für alle sichtbar machen',
      text: '„amtlich machen“, oder daneben vorläufig, zeigt die neueste Fassung allen. Davor sieht sie niemand außer der Verwaltung.',
    },
    {
      title: 'Jemand hat keine Zeit, oder eine falsche',
      text: 'Unter „Von Hand eintragen“: Nummer, Zeit oder Status und ein Grund; wer das ist, steht dabei. Es gilt vor jeder späteren Liste. Ohne gebuchte Zeitmessung wird nicht gewertet.',
    },
    {
      title: 'Jemand legt Einspruch ein',
      text: 'Unter „Einsprüche“ eintragen, bis wann entschieden wird. Hat er Erfolg: von Hand eintragen oder „Zurücknehmen“, dann „Erledigt“.',
    },
    {
      title: 'Die Siegerehrung',
      text: 'Das Blatt für die Moderation, oder Karten. Darauf steht, was noch vorläufig ist und wo ein Einspruch offen ist.',
    },
    {
      title: 'Zurück zu einer früheren Fassung',
      text: 'Unter „Fassungen“ die frühere veröffentlichen. Was sich dadurch ändert, steht unter „Korrekturen“.',
    },
    {
      title: 'Jemand will den Namen zeigen, oder nicht',
      text: 'Unter „Namen und Widersprüche“ nach Nummer oder Namen suchen und eintragen, was gesagt wurde. Es gilt gleich.',
    },
    {
      title: 'Wertungen, Sonderpreise, Fotos, Zeitmessung',
      text: 'Ganz unten: „Wertungen und Sonderpreise“, „Wie Ergebnisse gezeigt werden“. Was öffentlich ist, folgt gleich.',
    },
  ],
}
