import { LEGAL_PAGES } from '#contract/event.ts'
import { labels } from '#contract/labels.ts'
import { LEGAL_LABELS } from '#contract/settingMessages.ts'
import { bibsInWords, teamsInWords } from '#contract/teamNames.ts'
import type { NamedTeam } from '#contract/teamNames.ts'
import type { LetterKind } from '#domain/letters.ts'
import type { LogObject } from '#domain/logs.ts'
import { DOWNLOADS } from '#domain/downloads.ts'
import { formatDay, formatMoment } from '#domain/deadlines.ts'
import { formatCount } from '#domain/numberFormats.ts'
import type { ReminderKind } from '#domain/reminders.ts'
import type { WayBackAct } from '#domain/waysBack.ts'

/** Names of people's actions, as the staff read them in the column 'Aktion'. */
export const logActions = {
  captainChanged: 'Kapitän gewechselt',
  placesExchanged: 'Plätze getauscht',
  teamChanged: 'Team bearbeitet',
  runnerSubstituted: 'Person nachgemeldet',
  labelsPrinted: 'Etiketten vermerkt',
  teamsChanged: 'Teams bearbeitet',
  teamChangedByCode: 'Team mit Code bearbeitet',
  tshirtOptionSet: 'T-Shirt-Option gesetzt',
  tshirtsAssigned: 'T-Shirts zugeordnet',
  tshirtsTakenBack: 'T-Shirt-Zuordnung aufgehoben',
  teamCreated: 'Team angelegt',
  placesFilled: 'Teams mit Einladung angelegt',
  teamCodesIssued: 'Bearbeitungscode vergeben',
  teamCodeVoided: 'Bearbeitungscode gelöscht',
  teamCodesMailed: 'Bearbeitungslink versendet',
  teamsReminded: 'Teams erinnert',
  runnerLinksMailed: 'Links für Läufer*innen versendet',
  runnerConfirmed: 'Eigene Daten bestätigt',
  deletionAsked: 'Löschung verlangt',
  deletionSettled: 'Löschwunsch erledigt',
  pickupDelegateSet: 'Abholende Person geändert',
  pickupConflictSettled: 'Konflikt der Ausgabe erledigt',
  pickupKeysEnded: 'Nachsenden ohne Anmeldung beendet',
  inviteVoided: 'Einladungscode gelöscht',
  inviteLinkAdded: 'Anmeldelink erstellt',
  inviteLinkChanged: 'Anmeldelink geändert',
  inviteLinkVoided: 'Anmeldelink ungültig gemacht',
  lettersSentAgain: 'E-Mails erneut gesendet',
  letterReaddressed: 'E-Mail umadressiert',
  tshirtPageOpened: 'T-Shirt-Seite aktiviert',
  teamPlacesMaxSet: 'Grenze für Teams gesetzt',
  deadlineExtended: 'Frist verlängert',
  deadlineExceptionRemoved: 'Fristverlängerung aufgehoben',
  tshirtPageClosed: 'T-Shirt-Seite deaktiviert',
  exported: 'Datei heruntergeladen',
  adminAdded: 'Konto der Verwaltung angelegt',
  adminInvited: 'Zur Verwaltung eingeladen',
  adminInvitedAgain: 'Einladung erneut gesendet',
  invitationReminded: 'An die Einladung erinnert',
  invitationAccepted: 'Einladung angenommen',
  invitationVoided: 'Einladung hinfällig, eigenes Konto',
  colleagueInvited: 'Zum Firmenkonto eingeladen',
  colleagueInvitedAgain: 'Einladung zum Firmenkonto erneut gesendet',
  companyLeft: 'Firmenkonto verlassen',
  colleagueRemoved: 'Zugang zum Firmenkonto entfernt',
  accessSet: 'Zugang zum Firmenkonto geändert',
  ownerChanged: 'Firmenkonto übergeben',
  ownerAppointed: 'Firmenkonto durch die Leitung vergeben',
  wayBackTaken: 'Änderung zurückgenommen („Das war ich nicht“)',
  adminRemoved: 'Konto der Verwaltung entfernt',
  staffRolesSet: 'Rollen gesetzt',
  secondStepOn: 'Zweiter Schritt eingeschaltet',
  secondStepOff: 'Zweiter Schritt ausgeschaltet',
  secondStepReset: 'Zweiter Schritt zurückgesetzt',
  recoveryCodesMade: 'Neue Notfallcodes erstellt',
  impersonated: 'Als Kunde angemeldet',
  impersonationEnded: 'Anmeldung als Kunde beendet',
  noteAdded: 'Notiz angelegt',
  companyPagePaused: 'Firmenanmeldeseite pausiert',
  companyPageResumed: 'Firmenanmeldeseite aktiviert',
  verificationSent: 'Verifizierungscode gesendet',
  emailVerified: 'E-Mail-Adresse bestätigt',
  emailCorrected: 'E-Mail-Adresse vor der Bestätigung berichtigt',
  signedUpAnew: 'Unbestätigte Registrierung ersetzt',
  emailAsked: 'Neue E-Mail-Adresse beantragt',
  emailGivenUp: 'Neue E-Mail-Adresse verworfen',
  emailChanged: 'E-Mail-Adresse geändert',
  emailFollowed: 'Neue E-Mail-Adresse übernommen',
  passwordChanged: 'Passwort geändert',
  passwordReset: 'Passwort neu gesetzt',
  passwordConfirmed: 'Passwort bestätigt',
  sessionEnded: 'Gerät abgemeldet',
  otherSessionsEnded: 'Andere Geräte abgemeldet',
  registered: 'Registrierung',
  loggedOut: 'Abmeldung',
  resetSent: 'Code zum Zurücksetzen des Passworts gesendet',
  loginFailed: 'Anmeldung fehlgeschlagen',
  loggedIn: 'Anmeldung',
  paymentStateSet: 'Zahlungsstatus gesetzt',
  paymentEntered: 'Zahlung erfasst',
  paymentAssigned: 'Zahlung zugeordnet',
  paymentTakenBack: 'Zahlung zurückgenommen',
  paymentCredited: 'Zahlung gutgeschrieben',
  paymentSetAside: 'Zahlung ohne Beleg erledigt',
  paymentReturned: 'Rückbuchung zugeordnet',
  statementImported: 'Kontoauszug eingelesen',
  bookkeepingRun: 'Lauf für die Buchhaltung',
  bookkeepingRunTakenBack: 'Lauf für die Buchhaltung zurückgenommen',
  handedOver: 'Übergabe an den Zeitnehmer',
  chipsTaken: 'Chips des Zeitnehmers übernommen',
  dunned: 'Mahnungen gesendet',
  dunningStopped: 'Mahnstopp gesetzt',
  dunningResumed: 'Mahnstopp aufgehoben',
  bankFormatSaved: 'Format einer Bank gespeichert',
  timekeepingBooked: 'Zeitmessung gebucht',
  timekeepingMoved: 'Zeitmessung übertragen',
  orderPlaced: 'Bestellung aufgegeben',
  orderReferenceSet: 'Bestellnummer der Firma geändert',
  orderCorrected: 'Bestellung korrigiert',
  billingAddressChanged: 'Rechnungsadresse bearbeitet',
  deliveryAddressChanged: 'Lieferadresse bearbeitet',
  deliveryAddressRemoved: 'Lieferadresse gelöscht',
  contactAdded: 'Kontaktperson angelegt',
  contactChanged: 'Kontaktperson bearbeitet',
  contactRemoved: 'Kontaktperson gelöscht',
  customerChanged: 'Firmendaten bearbeitet',
  invoiceIssued: 'Rechnung erstellt',
  invoiceMailed: 'Rechnung erneut gesendet',
  invoiceCancelled: 'Rechnung storniert',
  invoiceCredited: 'Gutschrift erstellt',
  itemCreated: 'Artikel angelegt',
  itemChanged: 'Artikel bearbeitet',
  itemDeleted: 'Artikel gelöscht',
  itemArchived: 'Artikel archiviert',
  itemRestored: 'Artikel wieder im Shop',
  stockSet: 'Bestand gesetzt',
  pictureUploaded: 'Bild hochgeladen',
  teamDeleted: 'Team gelöscht',
  teamsDeleted: 'Teams einer Bestellung gelöscht',
  teamUnlinked: 'Team aus Bestellung gelöst',
  orderDeleted: 'Bestellung gelöscht',
  missingTeamsCreated: 'Fehlende Teams angelegt',
  numbersRepaired: 'Nummern ergänzt',
  numbersMoved: 'Teams in ihren Nummernkreis genommen',
  wavesGiven: 'Startblöcke zugeteilt',
  renumbered: 'Nummern neu vergeben',
  numbersFrozen: 'Nummern eingefroren',
  numbersReleased: 'Nummern freigegeben',
  broadcastSent: 'Rundmail gesendet',
  pickupNoticesSent: 'Abholscheine gesendet',
  broadcastStopped: 'Versand angehalten',
  broadcastResumed: 'Versand fortgesetzt',
  remindersBegun: 'Erinnerungen versendet',
  earlierSeasonImported: 'Zahlen des Vorjahrs geändert',
  settingsChanged: 'Einstellungen geändert',
  upgradeNewsSettled: 'Neues der Aktualisierung abgehakt',
  legalTextChanged: 'Rechtstext geändert',
  logoUploaded: 'Logo für den Druck hochgeladen',
  logoRemoved: 'Logo für den Druck entfernt',
  documentUploaded: 'Dokument hochgeladen',
  documentRemoved: 'Dokument entfernt',
  wordmarkChanged: 'Wortmarke hochgeladen',
  wordmarkRemoved: 'Wortmarke entfernt',
} as const

/** German names and details of what the server itself writes into the log. */
export const logMessages = {
  withRecoveryCode: 'mit einem Notfallcode',
  wayBackTaken: (email: string, steps: readonly { act: WayBackAct; createdAt: Date }[]) =>
    `${email}: ${steps.map(({ act, createdAt }) => `${labels.wayBackAct[act]} (${formatMoment(createdAt)})`).join(', ')}`,
  missingTeams: (orderID: number, teams: readonly NamedTeam[]) => `Bestellung ${orderID}: ${teamsInWords(teams)}`,
  rosterApplied: {
    action: 'Läuferliste eingefügt',
    details: (list: {
      rosterId: number
      added: number
      changed: number
      withShirts: number
      teams: readonly NamedTeam[]
    }) =>
      `Liste ${list.rosterId}: ${list.added} neu, ${list.changed} geändert${list.withShirts > 0 ? `, T-Shirts eingeschaltet für ${list.withShirts}` : ''}; ${bibsInWords(list.teams)}`,
  },
  rosterUndone: {
    action: 'Läuferliste rückgängig gemacht',
    details: (list: { rosterId: number; runners: number; teams: readonly NamedTeam[] }) =>
      `Liste ${list.rosterId}: ${list.runners} Personen; ${bibsInWords(list.teams)}`,
  },
  inviteIssued: {
    action: 'Einladungscode erstellt',
    details: (companyName: string, places: number) => `${companyName}: für ${places} Plätze`,
  },
  inviteLink: ({ name, limit }: { name: string; limit: number | null }) =>
    `„${name}“, ${limit === null ? 'ohne Grenze' : `für ${limit} ${limit === 1 ? 'Team' : 'Teams'}`}`,
  inviteLinkChange: ({ from, to, open }: { from: string; to: string; open: boolean | null }) =>
    [
      ...(from === to ? [from] : [`${from} → ${to}`]),
      ...(open === null ? [] : [open ? 'geöffnet' : 'geschlossen']),
    ].join('; '),
  /** Without the name, which the log would keep for longer than the pickup. */
  pickupDelegate: (companyName: string, isNamed: boolean) => `${companyName}: ${isNamed ? 'bestimmt' : 'niemand mehr'}`,
  pickupKeysEnded: 'Auf allen Geräten der Ausgabe, bis dort wieder jemand angemeldet ist',
  pickupConflict: (device: string) => `Auch von „${device}“ ausgegeben`,
  exported: (file: string, rows: number) => `${file}: ${rows} ${rows === 1 ? 'Zeile' : 'Zeilen'}`,
  letters: (ids: readonly number[]) =>
    `${ids.length === 1 ? 'E-Mail' : 'E-Mails'} ${ids.map((id) => `#${id}`).join(', ')}`,
  readdressed: (id: number, { from, to }: Record<'from' | 'to', string>) => `E-Mail #${id}: ${from} → ${to}`,
  deadlineException: (kind: string, day: { before: string | undefined; until: string | null }) =>
    `${kind}: ${day.before === undefined ? 'wie für alle' : `bis ${formatDay(day.before)}`} → ${day.until === null ? 'wie für alle' : `bis ${formatDay(day.until)}`}`,
  broadcast: (id: number, sent: { subject: string; audience: string; recipients: number }) =>
    `Nachricht ${id} („${sent.subject}“) an ${sent.audience}: ${sent.recipients} E-Mails`,
  pickupNotices: (id: number, recipients: number) =>
    `Nachricht ${id}: ${labels.broadcastKind.pickup} an ${recipients} ${recipients === 1 ? 'Firma' : 'Firmen'}`,
  broadcastNamed: (id: number, subject: string) =>
    subject === '' ? `Nachricht ${id}` : `Nachricht ${id} („${subject}“)`,
  reminders: (id: number, round: { kind: ReminderKind; deadline: string; daysBefore: number; recipients: number }) =>
    `Nachricht ${id}: ${labels.broadcastKind[round.kind]}, ${round.daysBefore} Tage vor ${formatDay(round.deadline)}: ${round.recipients} E-Mails`,
  mailParked: {
    action: 'E-Mail nicht zustellbar',
    details: (recipient: string, kind: LetterKind | null, reason: string) =>
      `Die E-Mail ${kind === null ? '' : `„${labels.letterKind[kind]}“ `}an ${recipient} konnte nicht zugestellt werden und wird nicht weiter versucht. Meldung: ${reason}`,
  },
  adminCreated: {
    action: 'Erste Verwaltung angelegt',
    details: (email: string) => `${email} wurde beim Start angelegt.`,
  },
  unverifiedDeleted: {
    action: 'Unbestätigte Konten gelöscht',
    details: ({ count, days }: { count: number; days: number }) =>
      `${count === 1 ? '1 Konto' : `${count} Konten`}, ${days} Tage ohne Bestätigung.`,
  },
  withdrawnDeleted: {
    action: 'Zurückgezogene Teams gelöscht',
    details: (count: number) => `${count === 1 ? '1 Team' : `${count} Teams`}: die Veranstaltung ist vorbei.`,
  },
  runnersAnonymised: {
    action: 'Personen anonymisiert',
    details: (people: number) => `${people} Personen: die Frist nach der Veranstaltung ist um.`,
  },
  logsDeleted: {
    action: 'Alte Log-Einträge gelöscht',
    details: (count: number) => `${count} Einträge: die Frist nach der Veranstaltung ist um.`,
  },
  legalText: (page: string, entry: { before: string | undefined; version: string; validFrom: string }) =>
    `${page}: ${entry.before === undefined ? 'neue Fassung' : `bisher ab ${formatDay(entry.before)}, jetzt Fassung`} ${entry.version}, gültig ab ${formatDay(entry.validFrom)}`,
  document: (name: string, { kind, bytes }: { kind: string; bytes: number }) =>
    `${name}: ${kind}, ${formatCount(bytes)} Bytes.`,
  wordmark: (kind: string, bytes: number) => `${kind}, ${formatCount(bytes)} Bytes.`,
  earlierSeason: (days: number, eventDate: string) =>
    days === 0 ? 'Entfernt.' : `Lauf am ${formatDay(eventDate)}, ${formatCount(days)} ${days === 1 ? 'Tag' : 'Tage'}.`,
  ownWordmark: 'Es gilt wieder die gezeichnete.',
  settingsFilled: {
    action: 'Einstellungen angelegt',
    details: (name: string) => `${name}: aus EVENT_FILE.`,
  },
  catalogueFilled: {
    action: 'Katalog angelegt',
    details: (count: number) => `Der leere Shop wurde mit ${count} Artikeln gefüllt.`,
  },
  backupRestored: {
    action: 'Sicherung wiederhergestellt',
    details: ({ at, parked, keptIn }: { at: string; parked: number; keptIn?: string | undefined }) =>
      [
        `Stand ${formatMoment(new Date(at))}; alle Sitzungen beendet, ${parked} zu alte E-Mails beiseitegelegt.`,
        ...(keptIn === undefined ? [] : [`Was vorher darin war: ${keptIn}.`]),
      ].join(' '),
  },
  moved: {
    action: 'Datenbank umgezogen',
    details: (rows: number) => `${rows} Zeilen aus der eingebetteten Datenbank.`,
  },
} as const

/** The only actions in the log of an unused database. */
export const firstStartActions: readonly string[] = [
  logMessages.settingsFilled.action,
  logMessages.catalogueFilled.action,
  logMessages.adminCreated.action,
  logActions.loggedIn,
  logActions.loginFailed,
  logActions.loggedOut,
]

/** The staff's name for what an entry is about; `name` as it is stored, null where it has none yet. (rules/staff#bib) */
export const objectNames: Record<LogObject, (id: number | string, name: string | null) => string> = {
  customer: (id, name) => name ?? `Kunde ${id}`,
  order: (id) => `Bestellung #${id}`,
  team: (id, name) => `Team ${name ?? `#${id}`}`,
  runner: (id, name) => name ?? `Platz #${id}`,
  item: (id, name) => name ?? `Artikel ${id}`,
  document: (id) => String(id),
  payment: (id) => `Zahlung ${id}`,
  bookkeepingRun: (number) => `Lauf ${number}`,
  bankFormat: (id) => `Format ${id}`,
  letter: (id) => `E-Mail #${id}`,
  message: (id) => `Nachricht ${id}`,
  legalText: (id) => LEGAL_LABELS[LEGAL_PAGES.find((page) => page === id) ?? 'terms'],
  download: (id) => labels.download[DOWNLOADS.find((name) => name === id) ?? 'pickup-notice'],
  admin: (id, name) => name ?? `Verwaltung ${id}`,
}
