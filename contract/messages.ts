import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#domain/text/checks.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { COLUMNS_MAX, FIELDS_MAX } from '#domain/text/textTables.ts'
import { bookingMessages } from './teams/bookingMessages.ts'
import { fallbacks } from './fallbacks.ts'
import { invoiceMessages } from './orders/invoiceMessages.ts'
import { itemMessages, pictureMessages } from './shop/itemMessages.ts'
import { orderMessages } from './orders/orderMessages.ts'
import { staffMessages } from './staff/staffMessages.ts'

const validEmail = 'Gültiges E-Mail-Format erforderlich.'
const neededEmail = { required: 'E-Mail ist ein Pflichtfeld.', format: validEmail }
const emailNeeded = 'Email ist ein Pflichtfeld.'
const phoneNeeded = 'Telefonnummer ist ein Pflichtfeld.'

/**
 * Every sentence a rule or an endpoint can answer with. Texts that were given stand here to the letter, the English ones too.
 * Sentences of one screen stay in that screen; mails stand in server/mail/letters.ts. (rules/messages#places)
 */
export const messages = {
  /** Of a text in Markdown. (rules/settings#tables) */
  tablesTooLarge: `Eine Tabelle darf höchstens ${COLUMNS_MAX} Spalten haben, und alle Tabellen zusammen höchstens ${formatCount(FIELDS_MAX)} Felder, leere mitgezählt.`,
  textTooMuch:
    'Der Text wird zu umfangreich. Bitte verwenden Sie weniger Überschriften, Aufzählungen, Links und Tabellenfelder.',
  markedFields: 'Bitte korrigieren Sie die markierten Felder.',
  required: (label: string) => `${label} ist ein Pflichtfeld.`,
  tooLong: (label: string, max: number) => `${label} darf maximal ${max} Zeichen haben.`,
  forbiddenCharacters: (label: string) => `${label} enthält unerlaubte Zeichen.`,
  noText: (label: string) => `${label} muss ein Text sein.`,
  unknownField: (name: string) => `Das Feld „${name}“ ist hier nicht vorgesehen.`,
  badMoment: 'Ungültiger Zeitpunkt.',
  badId: 'Ungültige ID.',
  badBody: 'Die Anfrage konnte nicht gelesen werden.',
  keyReused: 'Dieser Idempotency-Key wurde bereits für etwas anderes verwendet.',
  noRoom: (most: number) => `Davon gibt es schon ${formatCount(most)}; mehr finden keinen Platz.`,
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
  tooManyValues: 'Diese Anfrage enthält zu viele Angaben. Bitte teilen Sie sie auf.',
  tooOften: 'Zu viele Versuche. Bitte warten Sie kurz und versuchen Sie es erneut.',
  busy: 'Der Server ist gerade ausgelastet. Bitte versuchen Sie es in wenigen Sekunden erneut.',
  unavailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Augenblicken erneut.',
  diskFull: 'Es kann gerade nichts gespeichert werden. Bitte versuchen Sie es später erneut.',
  maintenance: 'Wartungsarbeiten! Bitte versuchen Sie es später erneut.',
  unnamedProxy:
    'Ein Proxy steht davor, aber TRUST_PROXY ist nicht gesetzt: Alle Besucher gelten als einer und teilen sich die Grenzen für Anmeldungen und Codes. Bitte TRUST_PROXY setzen und neu starten.',
  metricsForbidden: 'Die Kennzahlen gibt es nur am Server selbst oder mit METRICS_TOKEN.',
  surprise: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  stale: 'Die Daten wurden inzwischen geändert. Bitte neu laden.',
  deadlinePassed: (date: string) => `Diese Änderung ist seit ${date} nicht mehr möglich.`,
  sinceRace: (date: string) =>
    `Seit dem Lauf (${date}) ändert nur noch der Veranstalter, wer gelaufen ist. Die Schreibweise eines Namens können Sie richtigstellen.`,
  sinceRaceReason: (date: string) =>
    `Seit dem Lauf (${date}) wird vermerkt, warum Personen und Plätze geändert werden. Bitte geben Sie den Grund an.`,
  requestFailed: fallbacks.requestFailed,

  auth: {
    loginNeeded: 'Bitte melden Sie sich an.',
    sessionEnded: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    maintenance: 'Wartungsarbeiten! Zurzeit kann sich nur der Veranstalter anmelden.',
    unreachable: 'Der Server war nicht erreichbar. Bitte melden Sie sich erneut an.',
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
    triedFirst:
      'Dieses Passwort wird als eines der ersten probiert: Es ist ein bekanntes Wort oder ein Name mit Ziffern. Bitte wählen Sie ein anderes, etwa mehrere Wörter.',
    staffPassword: `Das Passwort eines Kontos der Verwaltung muss mindestens ${STAFF_PASSWORD_MIN} Zeichen lang sein.`,
    badCode: 'Der Verifizierungscode ist ungültig oder abgelaufen.',
    maybeReset:
      'Dieser Link ist verbraucht: Ihr neues Passwort gilt wahrscheinlich schon. Bitte melden Sie sich damit an; gelingt das nicht, fordern Sie einen neuen Code an.',
    badLink: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen Code an.',
    codeRequired: 'Verifizierungscode ist ein Pflichtfeld.',
    wrongPassword: 'Das bisherige Passwort ist falsch.',
    notActing: 'Diese Anmeldung handelt für keinen Kunden.',
    notWhileActing:
      'Über E-Mail, Passwort und volle Zugänge entscheidet die Firma selbst. Als Kunde angemeldet können Sie das nicht ändern.',
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
    billingEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    companyName:
      'Bitte geben Sie den Firmennamen in lateinischen, griechischen oder kyrillischen Buchstaben an: Rechnungen drucken nur diese.',
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

  order: orderMessages,

  team: {
    withdrawn: 'Dieses Team ist zurückgezogen und kann nicht mehr geändert werden.',
    notFound: 'Dieses Team gibt es nicht.',
    nameTaken: (name: string) => `Der Teamname "${name}" existiert bereits.`,
    nameOnlyDots: 'Teamname darf nicht nur aus Punkten bestehen.',
    nameFree: (name: string) => `Der Teamname "${name}" ist noch frei.`,
    nameCheckFailed: 'Ein Fehler ist bei der Überprüfung des Teamnamens aufgetreten.',
    nameCheckUnanswered: 'Es kam keine Antwort: Prüfen Sie bitte Ihre Verbindung.',
    nameTakenByOwn: (name: string) => `Der Teamname "${name}" wird bereits von einem anderen Team verwendet.`,
    competition: 'Wettbewerb ist ein Pflichtfeld.',
    teamType: 'Teamtyp ist ein Pflichtfeld.',
    contact: { required: 'Team-Kontakt ist ein Pflichtfeld.', format: validEmail },
    timekeepingMustBeBooked: 'Die Zeitmessung muss kostenpflichtig gebucht werden.',
    hasTimekeeping: 'Dieses Team hat bereits eine Zeitmessung.',
    haveTimekeeping: (teams: string) => `Bereits mit Zeitmessung: ${teams}.`,
    noTimekeepingToMove: 'Dieses Team hat keine Zeitmessung, die übertragen werden kann.',
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

  staff: staffMessages,

  invoice: invoiceMessages,

  download: {
    missing: 'Dieses Dokument ist noch nicht verfügbar.',
    noTeams: 'Sie haben noch keine Teams gebucht. Sobald Sie Teams haben, steht hier, was Sie abholen.',
  },
} as const
