import type { LegalPageName } from './event.ts'
import { messages } from '../messages.ts'

/** Messages about a setting of the event or a legal text; at its field in the browser, behind its name at a start. */
export const settingMessages = {
  day: (label: string) => `${label} muss ein Tag wie 2027-09-17 sein.`,
  moment: (label: string) => `${label} muss ein Tag mit Uhrzeit sein, zum Beispiel 2027-01-15T10:00.`,
  web: (label: string) => `${label} muss eine Webadresse sein, die mit https:// oder http:// beginnt.`,
  email: (label: string) => `${label} muss eine gültige E-Mail-Adresse sein.`,
  phone: (label: string) => `${label} muss eine Telefonnummer mit 10 bis 15 Ziffern sein.`,
  companyUID: (label: string) => `${label} muss „ATU“ und 8 Ziffern sein.`,
  uidNeeded: 'Wer Mehrwertsteuer verrechnet, braucht eine UID-Nummer.',
  taxNumberNeeded: 'Ohne UID-Nummer muss auf Rechnungen die Steuernummer stehen. Bitte geben Sie eine der beiden an.',
  iban: (label: string) => `${label} hat keine richtigen Prüfziffern. Bitte prüfen Sie, was Sie eingegeben haben.`,
  bic: (label: string) => `${label} muss 8 oder 11 Zeichen haben, zum Beispiel RLNWATWW.`,
  number: (label: string, least: number, most: number) =>
    `${label}: Bitte geben Sie eine ganze Zahl von ${least.toLocaleString('de-AT')} bis ${most.toLocaleString('de-AT')} ein.`,
  digits: (label: string, least: number, most: number) => `${label} muss ${least} bis ${most} Ziffern haben.`,
  rateValues: (label: string) =>
    `${label}: Bitte geben Sie zu jedem Steuersatz höchstens eine Nummer an, zum Beispiel „20 %: 4000“.`,
  rateLine: (line: number) =>
    `Zeile ${line}: Bitte schreiben Sie den Steuersatz und die Nummer, jeden Satz nur einmal, zum Beispiel „20 %: 4000“.`,
  days: (label: string, count: number, most: number) =>
    `${label}: Bitte geben Sie höchstens ${count} ganze Zahlen von 1 bis ${most} ein, mit Beistrichen getrennt, zum Beispiel 21, 10, 3.`,
  deadlineAfterEvent: (label: string, day: string, event: string) =>
    `${label} (${day}) darf nicht nach dem Tag der Veranstaltung (${event}) liegen.`,
  pickupLine: (line: number) =>
    `Zeile ${line}: Bitte schreiben Sie Tag, Beginn, Ende und Ort, zum Beispiel „16.09.2027 12:00–18:00 Rathaus“.`,
  pickupTimes: 'Bitte geben Sie zu jeder Zeit der Ausgabe Beginn, Ende und Ort an.',
  pickupOrder: (line: number) => `Zeile ${line}: Das Ende muss nach dem Beginn liegen.`,
  pickupAfterEvent: (day: string, event: string) =>
    `Die Ausgabe am ${day} darf nicht nach dem Tag der Veranstaltung (${event}) liegen.`,
  baseRates: 'Bitte geben Sie zu jedem Halbjahr seinen ersten Tag (1. Jänner oder 1. Juli) und den Basiszinssatz an.',
  baseRateLine: (line: number) =>
    `Zeile ${line}: Bitte schreiben Sie den ersten Tag des Halbjahrs und den Satz, zum Beispiel „1.7.2026: 1,53 %“.`,
  choice: (label: string) => `${label}: Bitte wählen Sie eine der Möglichkeiten.`,
  blockOrder: 'Die letzte Nummer darf nicht vor der ersten liegen.',
  blockOverlap:
    'Die Nummern von Lauf und Nordic Walking überschneiden sich. Bitte trennen Sie sie, oder geben Sie beiden dieselbe erste und letzte Nummer.',
  waves: {
    limit: (line: number) =>
      `Zeile ${line}: Bestzeiten gibt es in Schritten. Möglich sind 20, 25, 30, 35, 40, 45 und 50 Minuten, zum Beispiel „Block A bis 20 Minuten“.`,
    order: (line: number) => `Zeile ${line}: Dieser Block muss später enden als der davor.`,
    name: (line: number) => `Zeile ${line}: Diesen Namen hat schon ein anderer Block.`,
    last: (line: number) =>
      `Zeile ${line}: Nur der letzte Block hat keine Minuten: Er nimmt alle auf, die übrig sind. Bitte schreiben Sie dort nur den Namen, zum Beispiel „Block C“.`,
  },
  opensAfterEvent: (day: string, event: string) =>
    `Die Anmeldung kann nicht erst nach dem Tag der Veranstaltung (${event}) öffnen; eingetragen ist der ${day}.`,
  opensInThePast: 'Dieser Zeitpunkt ist schon vorbei. Zum sofortigen Öffnen gibt es den Schalter „Anmeldung geöffnet“.',
  datePast: 'Der Tag der Veranstaltung darf nicht in der Vergangenheit liegen.',
  dateWithoutRates: (items: string, day: string) =>
    `Am ${day} hat nicht jeder Artikel einen Steuersatz: ${items}. Tragen Sie ihn zuerst beim Artikel ein.`,

  notOpenYet: 'Die Anmeldung ist noch nicht geöffnet. Bitte versuchen Sie es später erneut.',

  legal: {
    required: 'Bitte geben Sie den Text ein.',
    tooLong: 'Der Text ist zu lang.',
    noTitle: 'Die erste Zeile muss der Titel der Seite sein: ein Rautezeichen, ein Leerzeichen und der Titel.',
    tablesTooLarge: messages.tablesTooLarge,
    tooMuch: messages.textTooMuch,
    noText: 'Unter dem Titel steht noch kein Text.',
    unknownFact: (key: string) => `{${key}} gibt es nicht. Verfügbar sind nur die Platzhalter aus der Liste.`,
    version: 'Fassung ist ein Pflichtfeld.',
    versionTooLong: (max: number) => `Fassung darf höchstens ${max} Zeichen haben.`,
    versionCharacters: 'Fassung darf nur Buchstaben, Ziffern, Punkt, Binde- und Unterstrich enthalten.',
    versionInForce: (version: string) =>
      `Die Fassung ${version} gilt schon und bleibt, wie sie ist. Geben Sie dem geänderten Text eine neue Fassung.`,
    validFrom: 'Bitte geben Sie an, ab welchem Tag der Text gilt.',
    validFromPast: 'Eine neue Fassung kann frühestens ab heute gelten.',
    versionMissing: 'Diese Fassung gibt es nicht.',
    pageMissing: 'Diesen Rechtstext gibt es nicht.',
  },
} as const

/** Point of the checklist about a privacy text of one's own. (rules/settings#to-compare) */
export const NAMES_COMPARED = 'Datenschutzerklärung: Satz über Namen in Ergebnissen'

/** Name of each legal page where the staff edit it. */
export const LEGAL_LABELS: Record<LegalPageName, string> = {
  terms: 'Nutzungsvereinbarung (AGB)',
  imprint: 'Impressum',
  privacy: 'Datenschutzerklärung',
  cookies: 'Datenschutz & Cookies',
  about: 'Über uns',
  accessibility: 'Barrierefreiheit',
}

/** Sentences about a number without which no document of the issuer is right. (rules/invoices#without-vat) */
export const TAX_NUMBER_NEEDED = {
  companyUID: settingMessages.uidNeeded,
  taxNumber: settingMessages.taxNumberNeeded,
} as const
