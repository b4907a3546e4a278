import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#domain/checks.ts'
import { formatCount } from '#domain/numberFormats.ts'
import { bookingMessages } from './bookingMessages.ts'
import { fallbacks } from './fallbacks.ts'
import { itemMessages, pictureMessages } from './itemMessages.ts'

const validEmail = 'Gültiges E-Mail-Format erforderlich.'
const neededEmail = { required: 'E-Mail ist ein Pflichtfeld.', format: validEmail }
const emailNeeded = 'Email ist ein Pflichtfeld.'
const phoneNeeded = 'Telefonnummer ist ein Pflichtfeld.'

/**
 * Every sentence a rule or an endpoint can answer with. Texts that were given stand here to the letter, the English ones too.
 * Sentences of one screen stay in that screen; mails stand in server/mail/letters.ts. (rules/messages#places)
 */
export const messages = {
  markedFields: 'Bitte korrigieren Sie die markierten Felder.',
  required: (label: string) => `${label} ist ein Pflichtfeld.`,
  tooLong: (label: string, max: number) => `${label} darf maximal ${max} Zeichen haben.`,
  forbiddenCharacters: (label: string) => `${label} enthält unerlaubte Zeichen.`,
  noText: (label: string) => `${label} muss ein Text sein.`,
  unknownField: (name: string) => `Das Feld „${name}“ ist hier nicht vorgesehen.`,
  badMoment: 'Ungültiger Zeitpunkt.',
  badId: 'Ungültige ID.',
  badBody: 'Die Anfrage konnte nicht gelesen werden.',
  yesOrNo: (label: string) => `${label} muss ja oder nein sein.`,
  quantity: 'Die Menge muss eine ganze Zahl ab 1 sein.',
  tooMany: (max: number) => `Es sind höchstens ${max} Einträge erlaubt.`,
  atLeastOne: 'Bitte geben Sie mindestens einen Eintrag an.',
  limit: 'limit muss eine Zahl von 1 bis 500 sein.',
  offset: 'offset muss eine Zahl ab 0 sein.',
  notFound: 'Nicht gefunden.',
  tooLarge: 'Die Anfrage ist zu groß.',
  tooSlow: 'Die Anfrage kam zu langsam an.',
  wrongMediaType: 'Bitte senden Sie JSON.',
  tooOften: 'Zu viele Versuche. Bitte warten Sie kurz und versuchen Sie es erneut.',
  busy: 'Der Server ist gerade ausgelastet. Bitte versuchen Sie es in wenigen Sekunden erneut.',
  unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Augenblicken erneut.',
  diskFull: 'Es kann gerade nichts gespeichert werden. Bitte versuchen Sie es später erneut.',
  maintenance: 'Wartungsarbeiten! Bitte versuchen Sie es später erneut.',
  metricsForbidden: 'Die Kennzahlen gibt es nur am Server selbst oder mit METRICS_TOKEN.',
  surprise: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  stale: 'Die Daten wurden inzwischen geändert. Bitte neu laden.',
  deadlinePassed: (date: string) => `Diese Änderung ist seit ${date} nicht mehr möglich.`,
  requestFailed: fallbacks.requestFailed,

  auth: {
    loginNeeded: 'Bitte melden Sie sich an.',
    sessionEnded: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    wrongCredentials: 'E-Mail oder Passwort ist falsch.',
    forbidden: 'Dafür fehlt Ihnen die Berechtigung.',
    verifyFirst: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    emailTaken: 'Diese E-Mail-Adresse ist bereits registriert.',
    email: { required: emailNeeded, format: 'Email hat kein gültiges Format.' },
    password: {
      required: 'Password ist ein Pflichtfeld.',
      weak: `Password muss mind. ${PASSWORD_MIN} Zeichen, Groß-/Kleinbuchstaben und Zahlen enthalten.`,
    },
    newPassword: {
      required: 'Passwort ist ein Pflichtfeld.',
      weak: `Passwort muss mindestens ${PASSWORD_MIN} Zeichen, einen Großbuchstaben, einen Kleinbuchstaben und eine Zahl enthalten.`,
    },
    staffPassword: `Das Passwort eines Kontos der Verwaltung muss mindestens ${STAFF_PASSWORD_MIN} Zeichen lang sein.`,
    badCode: 'Der Verifizierungscode ist ungültig oder abgelaufen.',
    badLink: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen Code an.',
    codeRequired: 'Verifizierungscode ist ein Pflichtfeld.',
    wrongPassword: 'Das bisherige Passwort ist falsch.',
    notActing: 'Diese Anmeldung handelt für keinen Kunden.',
    notWhileActing: 'Als Kunde angemeldet können Sie E-Mail und Passwort nicht ändern.',
    codeSent: 'Code wurde erfolgreich gesendet. Bitte überprüfen Sie ihre E-Mail-Postfach.',
    resetSent: 'Falls ein Konto mit dieser E-Mail-Adresse besteht, wurde ein Code gesendet.',
    resetDone: 'Ihr Passwort wurde geändert. Bitte melden Sie sich an.',
    verified: 'Ihre E-Mail-Adresse ist bestätigt.',
    alreadyVerified: 'Ihre E-Mail-Adresse ist bereits bestätigt.',
    loggedOut: 'Sie sind abgemeldet.',
    unknown: 'Ein unbekannter Fehler ist aufgetreten.',
    wentWrong: fallbacks.wentWrong,
  },

  customer: {
    notFound: 'Kunde nicht gefunden.',
    teamPlacesMax: 'Bitte geben Sie eine ganze Zahl von 1 bis 9.999 ein.',
    companyUID: 'Ungültige UID-Nummer. Das Format muss „ATU“ gefolgt von 8 Ziffern sein.',
    numberEmployees: {
      number: 'Anzahl der Angestellten muss eine Zahl sein.',
      positive: 'Anzahl der Angestellten muss eine positive Zahl sein.',
    },
    phone: {
      required: phoneNeeded,
      format:
        "Telefonnummer ist nicht gültig. Es muss zwischen 10 und 15 Ziffern lang sein und optional mit einem '+' beginnen.",
    },
    postalCode: {
      required: 'PLZ ist ein Pflichtfeld.',
      number: 'PLZ muss eine Zahl sein.',
      minimum: 'PLZ muss mindestens 1000 sein.',
    },
  },

  address: { postalCode: 'PLZ muss eine gültige Zahl sein (mind. 1000).' },

  companyContact: {
    notFound: 'Diese Kontaktperson gibt es nicht.',
    exists: 'Es gibt bereits eine Kontaktperson.',
    email: { required: emailNeeded, format: 'Ungültiges Email-Format.' },
    phone: { required: phoneNeeded, format: 'Ungültiges Telefonnummer-Format.' },
  },

  item: itemMessages,

  picture: pictureMessages,

  order: {
    notFound: 'Diese Bestellung gibt es nicht.',
    empty: 'Der Warenkorb ist leer.',
    soldOut: (name: string) => `Der Artikel „${name}“ ist nicht mehr in der gewünschten Menge verfügbar.`,
    soldOutTeams: bookingMessages.soldOutTeams,
    soldOutTimes: bookingMessages.soldOutTimes,
    soldOutPackage: bookingMessages.soldOutPackage,
    onRequest: (name: string) => `Der Artikel „${name}“ ist nur auf Anfrage erhältlich.`,
    missingOption: (name: string, option: string) => `Bitte wählen Sie bei „${name}“: ${option}.`,
    unknownOption: (name: string, option: string) => `Die Auswahl „${option}“ gibt es bei „${name}“ nicht.`,
    soldOutOption: (name: string, option: string) => `„${option}“ ist bei „${name}“ ausverkauft.`,
    cartConflict:
      'Andere T-Shirt-Typen oder Druck-Optionen sind bereits im Warenkorb. Bitte leere den Warenkorb oder fahre mit der aktuellen Auswahl fort.',
    extrasWithoutShirt: 'Druck, Versand und Abholung gibt es nur zusammen mit einem T-Shirt, das geliefert wird.',
    deliveryMissing: 'Bitte wählen Sie für die T-Shirts Versand oder Abholung.',
    printsNotPossible: (name: string) => `Für „${name}“ sind keine zusätzlichen Drucke möglich.`,
    badPrints: 'Es sind 0, 1 oder 2 zusätzliche Drucke möglich.',
    moreTimesThanTeams: 'Es können nicht mehr Zeitmessungen als Teams gebucht werden.',
    packageOwned: bookingMessages.packageOwned,
    packageQuantity: 'Das Firmenpaket kann nur einmal gebucht werden.',
    tooManyTeams: (max: number, bought: number) =>
      `Eine Firma kann höchstens ${formatCount(max)} Teams buchen${bought === 0 ? '' : `, ${formatCount(bought)} haben Sie schon`}. Wenn Sie mehr brauchen, schreiben Sie uns bitte.`,
    tooExpensive: 'Diese Bestellung ist zu groß. Bitte teilen Sie sie auf.',
    priceChanged: 'Der Preis hat sich geändert. Bitte prüfen Sie Ihren Warenkorb.',
    badExpectedTotal: 'X-Expected-Total muss ein Betrag sein, zum Beispiel 39.98.',
    termsNeeded: 'Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.',
    addressNeeded: 'Bitte stellen Sie sicher, dass eine gültige Adresse in Ihrem Profil hinterlegt ist.',
    badKey: 'Der Idempotency-Key muss 8 bis 100 Zeichen lang sein.',
    keyReused: 'Dieser Idempotency-Key wurde bereits für eine andere Bestellung verwendet.',
    badState: 'Der Zahlungsstatus muss PENDING oder COMPLETED sein.',
    badPieces: 'Die Menge muss eine ganze Zahl von 0 bis 1.000 sein.',
    lineNotFound: 'Diesen Artikel gibt es auf der Bestellung nicht.',
    correctTeams: 'Teamplätze und Zeitmessungen ändern sich mit den Teams der Bestellung.',
    correctPackage: 'Das Firmenpaket kann nur mit der ganzen Bestellung gelöscht werden.',
    correctShirts: 'Druck und Lieferung richten sich nach den T-Shirts der Bestellung.',
    timesHeld: (teams: number) =>
      teams === 1
        ? 'Ein Team hat die Zeitmessung aus dieser Bestellung. Schalten Sie sie dort zuerst aus.'
        : `${teams} Teams haben die Zeitmessung aus dieser Bestellung. Schalten Sie sie dort zuerst aus.`,
    lastLine: 'Das ist der letzte Artikel. Löschen Sie bitte die ganze Bestellung.',
    shirtsAssigned: 'So viele T-Shirts sind schon Teams zugeordnet. Heben Sie bitte zuerst eine Zuordnung auf.',
    hasDocuments: 'Zu dieser Bestellung gibt es Belege. Sie kann nicht gelöscht werden.',
    refundInvoiced:
      'Das Firmenpaket kann nicht gelöscht werden: Seine Rückerstattung steht bereits auf einer Rechnung.',
  },

  team: {
    withdrawn: 'Dieses Team ist zurückgezogen und kann nicht mehr geändert werden.',
    notFound: 'Dieses Team gibt es nicht.',
    nameTaken: (name: string) => `Der Teamname "${name}" existiert bereits.`,
    nameOnlyDots: 'Teamname darf nicht nur aus Punkten bestehen.',
    nameFree: (name: string) => `Der Teamname "${name}" ist noch frei.`,
    nameTakenByOwn: (name: string) => `Der Teamname "${name}" wird bereits von einem anderen Team verwendet.`,
    competition: 'Wettbewerb ist ein Pflichtfeld.',
    teamType: 'Teamtyp ist ein Pflichtfeld.',
    contact: { required: 'Team-Kontakt ist ein Pflichtfeld.', format: validEmail },
    timekeepingMustBeBooked: 'Die Zeitmessung muss kostenpflichtig gebucht werden.',
    hasTimekeeping: 'Dieses Team hat bereits eine Zeitmessung.',
    noTimekeepingItem: bookingMessages.noTimekeepingItem,
    shirtsMissing: 'Für dieses Team sind noch nicht genügend passende T-Shirts bestellt.',
    exactlyThree: 'Ein Team hat genau drei Plätze.',
    foreignRunner: 'Diese Person gehört nicht zu diesem Team.',
    runnerTwice: 'Diese Person steht mehrfach in der Liste.',
    nameTwice: (name: string) => `Sie haben bereits ein Team mit dem Namen "${name}" hinzugefügt.`,
    nothingToCreate: 'Es gibt keine Teams zum Erstellen.',
    noFreePlace: 'Keine freien Teamplätze. Bitte buchen Sie zuerst weitere Teams.',
    tooFewPlaces: (available: number) => `Nicht genügend freie Teamplätze. Verfügbar: ${available}.`,
    tooFewTimedPlaces: (available: number) => `Nicht genügend Teamplätze mit Zeitmessung. Verfügbar: ${available}.`,
  },

  runner: {
    notFound: 'Diese Person gibt es nicht.',
    year: 'Gültiges Geburtsjahr erforderlich.',
    sex: 'Geschlecht ist ein Pflichtfeld.',
    email: { required: validEmail, format: validEmail },
    captainEmail: neededEmail,
    phone: 'Gültiges Telefonnummernformat erforderlich.',
    bestTime: 'Diese Bestzeit gibt es nicht.',
    tshirtSize: 'Diese T-Shirt-Größe gibt es nicht.',
    unnamed: 'Noch nicht benannt',
    teamOf: (teamName: string) => `Team „${teamName}“`,
    startNumber: (startNumber: string) => `Startnummer ${startNumber}`,
    noTshirtOption: 'Die T-Shirt-Größe kann nur mit T-Shirt-Option gewählt werden.',
  },

  numbers: {
    frozen: 'Die Nummern sind eingefroren. Neu nummerieren ist erst möglich, wenn sie wieder frei sind.',
    yesOrNo: 'renumber und preview müssen true oder false sein.',
  },

  roster: {
    mode: 'mode muss preview oder apply sein.',
    twice: 'Diese Person steht mehrfach in der Liste. Sind es zwei Personen, geben Sie bitte deren E-Mail-Adressen an.',
    teamFull: (name: string) => `Im Team „${name}“ ist kein Platz mehr frei: Ein Team hat genau drei Plätze.`,
    keepsTeam: (name: string) => `Diese Person bleibt in ihrem Team „${name}“.`,
    otherSex: 'Die Wertung kennt nur männlich und weiblich. Bitte wählen Sie eines von beiden.',
    unknownSex: (text: string) => `„${text}“ ist kein bekanntes Geschlecht. Bitte wählen Sie männlich oder weiblich.`,
    shirtIgnored: 'Die T-Shirt-Größe wird nicht übernommen, denn dieses Team hat keine T-Shirt-Option.',
    keyReused: 'Dieser Idempotency-Key wurde bereits für eine andere Liste verwendet.',
    notFound: 'Diese Liste kann nicht mehr rückgängig gemacht werden.',
    undone: 'Diese Liste wurde bereits rückgängig gemacht.',
    changedSince: 'Die Liste kann nicht mehr rückgängig gemacht werden, denn seither wurde eines ihrer Teams geändert.',
    tooManyPeople: (people: number, max: number) =>
      `Die Liste hat ${formatCount(people)} Personen. Auf einmal sind höchstens ${formatCount(max)} möglich.`,
    file: {
      tooLarge: (max: number) => `Die Datei ist zu groß. Eine Läuferliste darf höchstens ${max} MB haben.`,
      unpackedTooLarge:
        'Die Excel-Datei ist entpackt zu groß. Bitte kopieren Sie nur die Läuferliste in eine neue Datei.',
      tooManyRows: (max: number) =>
        `Die Liste hat mehr als ${formatCount(max)} Zeilen. Bitte fügen Sie nur die Zeilen mit Läuferinnen und Läufern ein.`,
      empty: 'Hier steht keine Liste: Alle Zellen sind leer.',
      onlyHeadings: 'In dieser Liste stehen nur Überschriften, aber keine Personen.',
      wrongFormat:
        'Dieses Format kann nicht gelesen werden. Möglich sind Excel-Dateien (.xlsx) und Textdateien (.csv).',
      oldOrLocked:
        'Die Datei hat das alte Excel-Format (.xls) oder ist mit einem Kennwort geschützt. Bitte speichern Sie sie in Excel ohne Kennwort als „Excel-Arbeitsmappe (.xlsx)“.',
      notExcel:
        'Die Datei ist keine lesbare Excel-Arbeitsmappe (.xlsx). Bitte öffnen und speichern Sie sie in Excel, oder kopieren Sie die Zellen hier hinein.',
      unread: 'Die Datei konnte nicht gelesen werden. Bitte versuchen Sie es erneut.',
      formulas: 'Formeln wurden mit ihrem zuletzt gespeicherten Ergebnis übernommen.',
      formulasWithoutResult: (count: number) =>
        count === 1
          ? 'Eine Formel hat kein gespeichertes Ergebnis; ihre Zelle ist leer.'
          : `${formatCount(count)} Formeln haben kein gespeichertes Ergebnis; ihre Zellen sind leer.`,
      mergedCells: 'Verbundene Zellen wurden aufgeteilt; ihr Inhalt gilt für jede ihrer Zeilen.',
      sheet: (name: string) => `Gelesen wurde das Tabellenblatt „${name}“.`,
    },
  },

  code: {
    empty: {
      editing: 'Bitte geben Sie einen Bearbeitungscode ein.',
      invite: 'Bitte geben Sie einen Einladungscode ein.',
    },
    notInLink: 'No team code provided in the link.',
    loadFailed: 'Failed to load team information.',
    refreshFailed: 'Could not refresh team data.',
    noTeams: 'Keine Teams sind mit diesem Code zugänglich.',
    updateFailed: 'Update by code failed',
    unknownTeamCode: 'No teams found for this code, or the code is invalid.',
    none: 'Dieses Team hat keinen Bearbeitungscode.',
    unknownInvite:
      'Dieser Einladungscode ist ungültig. Bitte verwenden Sie den Link, den Sie per E-Mail erhalten haben.',
    pagePaused: 'Die Firmenanmeldung ist derzeit nicht aktiv.',
    packageNeeded: 'Bitte buchen Sie zuerst das Firmenpaket.',
    keyReused: 'Dieser Idempotency-Key wurde bereits für eine andere Anmeldung verwendet.',
  },

  invoice: {
    notFound: 'Diese Rechnung gibt es nicht.',
    exists: 'Für diese Bestellung existiert bereits eine Rechnung.',
    uidNeeded: 'Für Rechnungen über 10.000\u00a0€ ist die UID-Nummer nötig.',
    onlyInvoices: 'Nur Rechnungen können storniert oder gutgeschrieben werden.',
    cancelled: 'Diese Rechnung ist bereits storniert.',
    hasCredits: 'Zu dieser Rechnung gibt es eine Gutschrift. Schreiben Sie bitte auch den Rest gut.',
    nothingToCredit: 'Bitte wählen Sie mindestens einen Artikel aus.',
    unknownLine: 'Diesen Artikel gibt es auf der Rechnung nicht.',
    lineTwice: 'Dieser Artikel steht mehrfach in der Gutschrift.',
    tooManyPieces: (name: string, left: number) => `Von „${name}“ können noch ${left} Stück gutgeschrieben werden.`,
    aboveInvoice: 'Die Gutschriften wären zusammen höher als die Rechnung.',
    creditTeams: (count: number) =>
      count === 0
        ? 'Mit diesen Artikeln wird kein Team zurückgezogen.'
        : count === 1
          ? 'Bitte wählen Sie genau ein Team.'
          : `Bitte wählen Sie genau ${count} Teams.`,
    creditTeamUnknown: 'Dieses Team gehört nicht zu dieser Rechnung oder steht mehrfach in der Auswahl.',
    creditTimesLeft: (left: number) =>
      `Bei den gewählten Teams können höchstens ${left} Zeitmessungen gutgeschrieben werden. Die anderen geben Sie mit einer eigenen Gutschrift zurück.`,
    orderEmpty: 'Auf dieser Bestellung steht nichts mehr, das verrechnet werden kann.',
  },

  download: {
    missing: 'Dieses Dokument ist noch nicht verfügbar.',
    noTeams: 'Sie haben noch keine Teams gebucht. Sobald Sie Teams haben, steht hier, was Sie abholen.',
  },

  letter: {
    notFound: 'Diese E-Mail gibt es nicht.',
    notParked: 'Diese E-Mail ist inzwischen unterwegs; ihre Adresse kann nicht mehr geändert werden.',
    codeGone:
      'Diese E-Mail trug einen Code, der abgelaufen ist. Er wird nicht noch einmal verschickt; wer ihn braucht, fordert einen neuen an.',
    badState: 'state muss queued, sent oder parked sein.',
    noneChosen: 'Bitte wählen Sie mindestens eine E-Mail aus.',
    recipient: neededEmail,
  },
} as const
