import { ISSUER_VAT_LABELS, WAVE_TIME_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { ISSUER_VATS } from '#domain/shop/issuerVat.ts'
import { WAVE_TIMES } from '#domain/numbers/startWaves.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import type { Section } from './settingSections.ts'

type Field = {
  section: Section
  /** How it is entered: on a line, over several, as a day, a whole number or a colour, switched or chosen. */
  control: 'colour' | 'switch' | 'line' | 'lines' | 'day' | 'moment' | 'number' | 'email' | 'tel' | 'url' | 'choice'
  /** Of a choice: what can be chosen. */
  options?: readonly { value: string; label: string }[]
  hint?: string
  /** What a number counts. */
  unit?: string
  mayBeEmpty?: true
  /** Of another organiser it is wrong: until it is changed it stands on the checklist. (rules/settings#checklist) */
  isOwn?: true
}

const BLOCK_END = 'Leer: kein Ende, oder bis vor die erste Nummer des anderen Wettbewerbs'
const WAVE_LINES =
  'Eine Zeile je Startblock, der schnellste zuerst: „Block A bis 20 Minuten“; der letzte nur mit Namen. Leer: Alle starten gemeinsam'

/** How each setting is entered and where. */
export const SETTING_FIELDS: Record<SettingPath, Field> = {
  registrationOpen: {
    section: 'opening',
    control: 'switch',
    hint: 'Geöffnet können alle ihre Firma registrieren und bestellen; geschlossen geht auch nichts von selbst hinaus',
  },
  registrationOpensAt: {
    section: 'opening',
    control: 'moment',
    hint: 'Bis dahin zählt die geschlossene Seite herunter, dann öffnet die Anmeldung von selbst. Leer: Sie öffnen mit dem Schalter',
  },
  name: {
    isOwn: true,
    section: 'event',
    control: 'line',
    hint: 'Mit dem Jahr, zum Beispiel „Innsbrucker Firmenlauf 2027“',
  },
  shortName: { isOwn: true, section: 'event', control: 'line', hint: 'Im Kopf der Seiten und im Betreff von E-Mails' },
  date: { isOwn: true, section: 'event', control: 'day' },
  place: { isOwn: true, section: 'event', control: 'line' },
  distance: { section: 'event', control: 'line', hint: 'Zum Beispiel „3 × 5 km“' },
  homeUrl: {
    isOwn: true,
    section: 'event',
    control: 'url',
    hint: 'Wohin der Link im Fuß der Seiten führt; „https://“ kommt von selbst davor',
  },
  claim: { isOwn: true, section: 'entry', control: 'line' },
  intro: { isOwn: true, section: 'entry', control: 'lines' },
  'deadlines.registration': { isOwn: true, section: 'deadlines', control: 'day' },
  'deadlines.names': { isOwn: true, section: 'deadlines', control: 'day' },
  'deadlines.shirts': { isOwn: true, section: 'deadlines', control: 'day' },
  'deadlines.timekeeping': { isOwn: true, section: 'deadlines', control: 'day' },
  pickupTimes: {
    isOwn: true,
    section: 'pickup',
    control: 'lines',
    hint: 'Wann und wo, eine Zeile je Ausgabe: „16.09.2027 12:00–18:00 Rathaus“; leer, solange es noch nicht feststeht',
  },
  pickup: {
    section: 'pickup',
    control: 'lines',
    hint: 'Nur wenn Abholbestätigung und Übersicht etwas anderes sagen sollen als die Zeiten; der Kalender hat immer die Zeiten',
  },
  'contact.email': { isOwn: true, section: 'contact', control: 'email' },
  'contact.phone': { isOwn: true, section: 'contact', control: 'tel' },
  teamPlacesPerCompany: {
    section: 'booking',
    control: 'number',
    unit: 'Teams',
    hint: 'So viele bucht eine Firma höchstens',
  },
  waitingOfferHours: { section: 'booking', control: 'number', unit: 'Stunden', hint: 'Gezählt ab dem Morgen um 8 Uhr' },
  'numberPlan.runningFirst': {
    section: 'numbers',
    control: 'number',
    hint: 'Das erste Team heißt dann zum Beispiel 101',
  },
  'numberPlan.runningLast': { section: 'numbers', control: 'number', mayBeEmpty: true, hint: BLOCK_END },
  'numberPlan.walkingFirst': {
    section: 'numbers',
    control: 'number',
    hint: 'Dieselbe wie für Lauf: Beide werden gemeinsam durchnummeriert',
  },
  'numberPlan.walkingLast': { section: 'numbers', control: 'number', mayBeEmpty: true, hint: BLOCK_END },
  'numberPlan.runningWaves': { section: 'numbers', control: 'lines', hint: WAVE_LINES },
  'numberPlan.walkingWaves': { section: 'numbers', control: 'lines', hint: WAVE_LINES },
  'numberPlan.waveTime': {
    section: 'numbers',
    control: 'choice',
    options: WAVE_TIMES.map((value) => ({ value, label: WAVE_TIME_LABELS[value] })),
    hint: 'Ein Team startet gemeinsam. Wer keine Bestzeit angibt, zählt als langsamster',
  },
  'lateChanges.byCompanies': {
    section: 'late',
    control: 'switch',
    hint: 'Unter „Meine Teams“, nach der Frist für Namen',
  },
  'lateChanges.until': {
    section: 'late',
    control: 'day',
    hint: 'Wenn Firmen selbst nachmelden dürfen; leer: bis zum Tag vor der Veranstaltung',
  },
  'reminders.on': { section: 'messages', control: 'switch', hint: 'Vor der Frist für Namen und der für T-Shirts' },
  'reminders.namesDays': { section: 'messages', control: 'line', hint: 'Zum Beispiel „21, 10, 3“' },
  'reminders.shirtsDays': { section: 'messages', control: 'line', hint: 'Leer: keine Erinnerung' },
  lettersPerMinute: {
    section: 'messages',
    control: 'number',
    unit: 'E-Mails',
    hint: 'So viele von Rundmails und Erinnerungen gehen höchstens in einer Minute hinaus',
  },
  'letterTexts.teamReminder': {
    section: 'messages',
    control: 'lines',
    hint: 'Wenn eine Firma erinnert; was fehlt und der Link stehen von selbst darunter',
  },
  'letterTexts.runnerLink': {
    section: 'messages',
    control: 'lines',
    hint: 'Wenn eine Firma Läufer*innen einzeln einlädt; der Link steht von selbst darunter',
  },
  'issuer.name': { isOwn: true, section: 'issuer', control: 'line' },
  'issuer.street': { isOwn: true, section: 'issuer', control: 'line' },
  'issuer.houseNumber': { section: 'issuer', control: 'line' },
  'issuer.postalCode': { section: 'issuer', control: 'line' },
  'issuer.city': { section: 'issuer', control: 'line' },
  'issuer.country': { section: 'issuer', control: 'line' },
  'issuer.vat': {
    section: 'issuer',
    control: 'choice',
    options: ISSUER_VATS.map((value) => ({ value, label: ISSUER_VAT_LABELS[value] })),
    hint: 'Ohne sie wird auf allen Seiten und neuen Belegen keine verrechnet, was auch bei den Artikeln steht. Passen Sie dann auch die AGB an',
  },
  'issuer.companyUID': {
    isOwn: true,
    section: 'issuer',
    control: 'line',
    hint: 'ATU und 8 Ziffern; leer nur, wenn keine Mehrwertsteuer verrechnet wird',
  },
  'issuer.taxNumber': {
    section: 'issuer',
    control: 'line',
    hint: 'Vom Finanzamt; für Kleinunternehmer ohne UID-Nummer',
  },
  'issuer.smallBusinessReason': { section: 'issuer', control: 'lines', hint: 'Steht auf ihren Belegen' },
  'issuer.notTaxableReason': { section: 'issuer', control: 'lines', hint: 'Steht auf ihren Belegen, ohne UID-Nummern' },
  'issuer.registrationNumber': { isOwn: true, section: 'issuer', control: 'line' },
  'issuer.court': { section: 'issuer', control: 'line', hint: 'Firmenbuchgericht oder Vereinsbehörde' },
  'issuer.email': { isOwn: true, section: 'issuer', control: 'email' },
  'issuer.phone': { isOwn: true, section: 'issuer', control: 'tel' },
  'issuer.accountHolder': { section: 'bank', control: 'line', hint: 'Leer: wie der Rechnungssteller' },
  'issuer.iban': { isOwn: true, section: 'bank', control: 'line' },
  'issuer.bic': { isOwn: true, section: 'bank', control: 'line' },
  'issuer.bank': { isOwn: true, section: 'bank', control: 'line' },
  paymentTermDays: { section: 'payment', control: 'number', unit: 'Tage', hint: 'Tage ab dem Rechnungsdatum' },
  invoiceFooter: { section: 'payment', control: 'lines' },
  vatExemption: {
    section: 'payment',
    control: 'lines',
    hint: 'Warum ohne Umsatzsteuer; gilt, wo ein Artikel keinen eigenen Grund nennt',
  },
  writeOffMax: {
    section: 'payment',
    control: 'number',
    unit: 'Cent',
    hint: 'Was bei einer Zahlung zu wenig oder zu viel kam, samt Bankspesen. 0: gar nicht',
  },
  paymentThanks: {
    section: 'payment',
    control: 'switch',
    hint: '„Danke, Ihre Zahlung ist da“ per E-Mail, wenn ein Kontoauszug eine Rechnung von selbst zuordnet',
  },
  'dunning.isNoteOn': {
    section: 'dunning',
    control: 'switch',
    hint: 'Eine freundliche E-Mail, bevor eine Rechnung fällig wird',
  },
  'dunning.noteDays': { section: 'dunning', control: 'number', unit: 'Tage' },
  'dunning.noteText': { section: 'dunning', control: 'lines' },
  'dunning.reminderDays': {
    section: 'dunning',
    control: 'number',
    unit: 'Tage',
    hint: 'Tage nach der Fälligkeit',
  },
  'dunning.reminderText': { section: 'dunning', control: 'lines' },
  'dunning.firstDays': {
    section: 'dunning',
    control: 'number',
    unit: 'Tage',
    hint: 'Tage nach der Zahlungserinnerung',
  },
  'dunning.firstText': { section: 'dunning', control: 'lines' },
  'dunning.lastDays': { section: 'dunning', control: 'number', unit: 'Tage', hint: 'Tage nach der 1. Mahnung' },
  'dunning.lastText': { section: 'dunning', control: 'lines' },
  'dunning.termDays': {
    section: 'dunning',
    control: 'number',
    unit: 'Tage',
    hint: 'Tage ab dem Schreiben, bis zum nächsten Werktag',
  },
  'dunning.charge': {
    section: 'dunning',
    control: 'number',
    unit: 'Euro',
    hint: 'Ab der 1. Mahnung, ohne Umsatzsteuer; § 458 UGB erlaubt bis zu 40 Euro. 0: keine',
  },
  'dunning.isInterestOn': {
    section: 'dunning',
    control: 'switch',
    hint: 'Ab der 1. Mahnung 9,2 Prozentpunkte über dem Basiszinssatz (§ 456 UGB)',
  },
  'dunning.baseRates': {
    section: 'dunning',
    control: 'lines',
    hint: 'Eine Zeile je Halbjahr: „1.7.2026: 1,53 %“. Die Nationalbank veröffentlicht ihn',
  },
  'bookkeeping.debtorBase': {
    section: 'bookkeeping',
    control: 'number',
    hint: 'Dazu kommt die Kundennummer: Aus 200000 und Kunde 17 wird das Konto 200017',
  },
  'bookkeeping.revenueAccounts': {
    section: 'bookkeeping',
    control: 'lines',
    hint: 'Eine Zeile je Steuersatz: „20 %: 4000“; „20 %: 4400 automatisch“, wenn das Konto die Steuer selbst kennt: Dann geht kein Steuerschlüssel mit',
  },
  'bookkeeping.bankAccount': { section: 'bookkeeping', control: 'line', hint: 'Darauf werden Zahlungen gebucht' },
  'bookkeeping.chargesAccount': {
    section: 'bookkeeping',
    control: 'line',
    hint: 'Für das, was vom Guthaben einer Firma einbehalten wird; ohne Umsatzsteuer',
  },
  'bookkeeping.writeOffAccount': {
    section: 'bookkeeping',
    control: 'line',
    hint: 'Für kleine Beträge, die ausgebucht werden; ohne Umsatzsteuer',
  },
  'bookkeeping.taxCodes': {
    section: 'bookkeeping',
    control: 'lines',
    hint: 'Eine Zeile je Steuersatz: „20 %: 1“',
  },
  'bookkeeping.isBmdDateCompact': {
    section: 'bookkeeping',
    control: 'switch',
    hint: '20270531 statt 31.05.2027, wie es die Importdefinition verlangt',
  },
  'bookkeeping.datevAdviser': { section: 'bookkeeping', control: 'line' },
  'bookkeeping.datevClient': { section: 'bookkeeping', control: 'line' },
  'bookkeeping.datevAccountLength': {
    section: 'bookkeeping',
    control: 'number',
    hint: 'Debitorenkonten haben eine Stelle mehr',
  },
  'bookkeeping.datevKeys': {
    section: 'bookkeeping',
    control: 'lines',
    hint: 'Eine Zeile je Steuersatz: „10 %: 2“; leer, wo das Erlöskonto den Satz selbst kennt',
  },
  'bookkeeping.fiscalYearMonth': {
    section: 'bookkeeping',
    control: 'number',
    hint: '1 ist Jänner; steht in Dateien für DATEV',
  },
  'look.leadingColour': { section: 'look', control: 'colour' },
  'look.secondColour': { section: 'look', control: 'colour' },
  'look.wordmarkPlate': { section: 'look', control: 'switch', hint: 'Ohne sie steht die Wortmarke auf der Leitfarbe' },
  staffSecondStep: { section: 'staff', control: 'switch', hint: 'Zum Passwort kommt ein Code aus einer App' },
  'retention.runnersDays': {
    section: 'retention',
    control: 'number',
    unit: 'Tage',
    hint: 'Tage nach der Veranstaltung, dann anonymisiert',
  },
  'retention.resultsDays': { section: 'retention', control: 'number', unit: 'Tage', hint: 'danach nur noch Nummern' },
  'retention.logsDays': {
    section: 'retention',
    control: 'number',
    unit: 'Tage',
    hint: 'Tage nach der Veranstaltung, dann gelöscht',
  },
  'retention.accountsDays': {
    section: 'retention',
    control: 'number',
    unit: 'Tage',
    hint: 'Tage nach der letzten Anmeldung, dann gelöscht',
  },
}

/** The settings of a section, by their paths. */
export const pathsIn = (section: Section): SettingPath[] =>
  kindsOf(SETTING_FIELDS).filter((path) => SETTING_FIELDS[path].section === section)
