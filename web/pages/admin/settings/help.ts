import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminSettings: PageHelp = {
  intro:
    'Hier steht alles, was Sie über die Veranstaltung festlegen. Was Sie speichern, gilt sofort, in einem vorbereiteten Jahr, sobald es beginnt. Der Inhalt führt zu jedem Abschnitt.',
  topics: [
    {
      title: 'Zum ersten Mal hier',
      text: '„Bevor Sie die Anmeldung öffnen“ führt Schritt für Schritt durch das, was noch erfunden ist; der letzte heißt „Anmeldung öffnen“.',
    },
    {
      title: 'Die Anmeldung öffnet von selbst',
      text: 'Unter „Anmeldung“ einen Zeitpunkt eintragen. Die geschlossene Seite zählt herunter und nimmt Adressen an, die dann eine E-Mail bekommen. Wer später schließt, schließt wirklich.',
    },
    {
      title: 'Eine Frist verlängern',
      text: 'Unter „Fristen“ auf „Bearbeiten“. Ein leeres Feld heißt: keine Frist. Die Verwaltung darf auch danach noch ändern.',
    },
    {
      title: 'Ein neues Bankkonto',
      text: 'Unter „Bankverbindung“. Die Prüfziffern werden geprüft. Ausgestellte Rechnungen nennen weiter das alte Konto.',
    },
    {
      title: 'Der Lauf wird verlegt',
      text: 'Unter „Veranstaltung“ den „Tag der Veranstaltung“ ändern: Die anderen Tage stehen gleich dabei, „Alle mitverschieben“ verschiebt sie um ganze Wochen.',
    },
    {
      title: 'Ausgabe der Startnummern',
      text: 'Unter „Abholung“, einmal: wann und wo. Es steht sofort auf der Abholbestätigung der Firmen und im Kalender.',
    },
    {
      title: 'Eigene Farben und Wortmarke',
      text: 'Unter „Aussehen“ zwei Farben, deren Kontrast geprüft wird; leer gelten die mitgelieferten. Unter „Wortmarke“ eine Datei hochladen.',
    },
    {
      title: 'Tischplan, Geländeplan, Infobroschüre',
      text: 'Unter „Dokumente“ hochladen, ersetzen oder entfernen. Firmen finden sie sofort unter „Downloads“.',
    },
    {
      title: 'Wer hat was geändert?',
      text: 'Jede Änderung steht im Log. Ändern zwei zugleich, erfährt davon, wer später speichert; „Neu laden“ zeigt daneben, was die andere Person gespeichert hat.',
    },
  ],
}

export const adminLegalText: PageHelp = {
  intro: 'Hier schreiben Sie einen Rechtstext und sehen daneben, wie ihn alle lesen werden.',
  topics: [
    {
      title: 'Etwas ändern',
      text: 'Text ändern, eine neue „Fassung“ nennen, den Tag unter „Gültig ab“ wählen, „Fassung speichern“. Davor gilt die bisherige.',
    },
    {
      title: 'Neue Geschäftsbedingungen',
      text: 'Bestellungen stimmen ab dem Tag der neuen Fassung zu. Unter „Fassungen“ steht, wie viele welcher zugestimmt haben.',
    },
    {
      title: 'Ein Tippfehler',
      text: 'Was schon gilt, bleibt, wie es ist. Auch eine Kleinigkeit ist eine neue Fassung, zum Beispiel 2027-01b.',
    },
    {
      title: 'Namen, Tage, IBAN',
      text: 'Schreiben Sie sie nicht aus: Unter „Platzhalter“ steht, was in geschweifter Klammer von selbst richtig bleibt.',
    },
    {
      title: 'Was hat sich geändert?',
      text: '„Vergleichen“ zeigt neben jeder Fassung, was in ihr neu ist und was entfällt, oder was Ihr Text an ihr ändert.',
    },
    {
      title: 'Zurück zu einer älteren Fassung',
      text: '„Als Vorlage“ bringt ihren Text in das Feld. Gespeichert wird er als neue Fassung.',
    },
  ],
}
