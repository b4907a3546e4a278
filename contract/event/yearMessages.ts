import { formatDay } from '#domain/text/days.ts'

/** Sentences about the years of the event. (rules/years#asking) */
export const yearMessages = {
  unknown: 'Dieses Jahr gibt es nicht.',
  onlyRead: 'Ein anderes als das laufende Jahr wird hier nur gelesen.',
  label: 'Bezeichnung',
  badLabel: 'Bitte nur Buchstaben, Ziffern und Bindestriche, zum Beispiel 2028 oder 2028-Herbst.',
  labelTaken: (label: string) => `Ein Jahr „${label}“ gibt es schon.`,
  day: 'Bitte nennen Sie den Tag der Veranstaltung.',
  dayPast: 'Dieser Tag ist schon vorbei.',
  dayBefore: (day: string) => `Das laufende Jahr hat seinen Lauf am ${formatDay(day)}: Das neue kommt danach.`,
  percent: ({ least, most }: { least: number; most: number }) =>
    `Bitte eine ganze Zahl von ${least} bis ${most} Prozent.`,
  step: 'Auf diesen Betrag wird nicht gerundet.',
  take: {
    settings: 'Einstellungen',
    legalTexts: 'Rechtstexte',
    documents: 'Dokumente',
    numberPlan: 'Nummernplan',
    templates: 'Vorlagen',
    items: 'Artikel',
    stock: 'Bestand',
  },
  inPreparation: (label: string) => `Das Jahr ${label} wird schon vorbereitet.`,
  dayPassed: (day: string) =>
    `Der Tag des neuen Laufs (${formatDay(day)}) ist vorbei. Bitte ändern Sie ihn zuerst in dessen Einstellungen.`,
  dayNotAfter: (day: string) =>
    `Das laufende Jahr hat seinen Lauf am ${formatDay(day)}, das neue davor oder am selben Tag. Bitte ändern Sie zuerst dessen Tag in den Einstellungen.`,
  notPast: 'Abgeschlossen wird ein vergangenes Jahr.',
  raceAhead: (day: string) => `Der Lauf dieses Jahres ist am ${formatDay(day)}: Erst danach lässt es sich abschließen.`,
  backup: 'Sicherung',
  backupFirst: 'Bitte machen Sie zuerst eine Sicherung, und bestätigen Sie, dass sie aufgehoben ist.',
  pastCode: ({ name, date }: { name: string; date: string }) =>
    `Das galt für ${name} am ${formatDay(date)}. Für einen neuen Lauf bekommen Sie von Ihrer Firma auch einen neuen Link.`,
  pastRecord: ({ name, date }: { name: string; date: string }) =>
    `Das gehört zur Ausgabe für ${name} am ${formatDay(date)}, die abgeschlossen ist.`,
  notPrepared: 'Dieses Jahr wird nicht vorbereitet.',
} as const
