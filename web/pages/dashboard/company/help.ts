import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const dashboardCompany: PageHelp = {
  intro: 'Name, Adressen und Kontaktperson Ihrer Firma, so wie sie auf Rechnungen und Paketen stehen.',
  topics: [
    {
      title: 'Die Rechnungsadresse ändern',
      text: '„Ändern“ bei der Adresse. Sie gilt für alle Rechnungen, die noch kommen.',
    },
    {
      title: 'Pakete an eine andere Adresse',
      text: 'Tragen Sie eine Lieferadresse ein. „Lieferadresse entfernen“ schickt wieder an die Rechnungsadresse.',
    },
    {
      title: 'Wer ist unsere Kontaktperson?',
      text: 'An sie wenden wir uns bei Fragen zu Teams und Abholung. Ohne Eintrag ist es das Konto selbst.',
    },
    {
      title: 'Die Anmeldeseite unterbrechen',
      text: 'Der Schalter „Firmenanmeldeseite aktiv“: Ist er aus, kann sich niemand neu eintragen. Eingetragene bleiben.',
    },
    {
      title: 'Rechnungen an die Buchhaltung',
      text: 'Tragen Sie unter „Rechnungen“ ihre E-Mail-Adresse ein, Behörden auch die Lieferantennummer.',
    },
    {
      title: 'Kolleginnen und Kollegen mitarbeiten lassen',
      text: 'Unter „Zugänge“ einladen: Name, E-Mail und wofür der Zugang gilt. Die Person bekommt einen Link und wählt ihr Passwort selbst.',
    },
    {
      title: 'Jemand anderem das Firmenkonto geben',
      text: 'Laden Sie die Person ein; sobald sie angenommen hat, wählen Sie „Firmenkonto übergeben“ und bestätigen mit Ihrem Passwort.',
    },
    {
      title: 'Das war ich nicht',
      text: 'Wird das Firmenkonto übergeben oder ein voller Zugang vergeben, bekommen Sie eine E-Mail. Ihr Link nimmt es sieben Tage lang zurück.',
    },
    { title: 'UID-Nummer', text: 'Sie steht auf der Rechnung. Über 10.000 Euro stellen wir ohne sie keine aus.' },
  ],
}

export const dashboardProfile: PageHelp = {
  intro: 'Ihr eigener Zugang: Name, E-Mail-Adresse, Passwort und Geräte.',
  topics: [
    {
      title: 'Die E-Mail-Adresse ändern',
      text: 'Die neue gilt, sobald Sie den Code daraus eingeben. Bis dahin bleibt die bisherige.',
    },
    { title: 'Das Passwort ändern', text: '„Passwort ändern“ fragt nach dem bisherigen.' },
    {
      title: 'Ein Gerät abmelden',
      text: 'Unter „Angemeldete Geräte“ steht, wo Sie angemeldet sind. „Abmelden“ beendet es dort sofort.',
    },
    { title: 'Das Passwort vergessen', text: 'Abmelden und beim Anmelden „Passwort vergessen“ wählen.' },
  ],
}
