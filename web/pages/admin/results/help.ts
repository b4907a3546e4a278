import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminResults: PageHelp = {
  intro: 'Hier wird aus der Liste des Zeitnehmers das Ergebnis: übernehmen, prüfen, veröffentlichen, berichtigen.',
  topics: [
    {
      title: 'Die Liste des Zeitnehmers übernehmen',
      text: '„Liste auswählen“ zeigt zuerst, wie sie gelesen wird und was sich ändert. CSV, Excel und JSON von RACE RESULT gehen.',
    },
    {
      title: 'Eine Spalte wird falsch gelesen',
      text: 'Wählen Sie über der Spalte, was darin steht. Mit einem Namen gemerkt, gilt die Auswahl beim nächsten Mal.',
    },
    {
      title: 'Für alle sichtbar machen',
      text: '„Amtlich“, oder daneben vorläufig, zeigt die neueste Fassung allen. Davor sieht sie niemand außer der Verwaltung.',
    },
    {
      title: 'Jemand hat keine Zeit, oder eine falsche',
      text: 'Unter „Von Hand eintragen“: Nummer, Zeit oder Status und ein Grund. Das steht über jeder späteren Liste.',
    },
    {
      title: 'Ein Einspruch hatte Erfolg',
      text: 'Bei der Korrektur „Zurücknehmen“: dann gilt wieder die Liste. Der Grund ist für alle zu lesen.',
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
      title: 'Walker, Größenklassen, Fotos, Zeitmessung',
      text: '„Wie Ergebnisse gezeigt werden“ ganz unten. Was öffentlich ist, folgt gleich.',
    },
    {
      title: 'Ein Team hat Zeiten, aber keine Zeitmessung',
      text: 'Die Zeiten bleiben hier und werden nicht gewertet. Nach der Buchung „Teams neu übernehmen“.',
    },
  ],
}
