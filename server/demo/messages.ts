/** What the terminal says about a demo event. */
export const demoMessages = {
  notEmpty:
    'In dieser Datenbank gibt es schon Firmen. Ein Demo-Event kommt nur in eine leere (zum Beispiel mit DATA_DIR=./demo-data).',
  usage:
    'So geht es: npm run demo (drei Monate voller Anmeldungen), npm run demo -- raceweek (zwei Tage vor dem Lauf), npm run demo -- results (der Abend des Laufs) oder npm run demo -- nextyear (das nächste Jahr hat begonnen).',
  begins: 'Ein Demo-Event wird angelegt. Das dauert eine bis drei Minuten.',
  filled: (facts: {
    companies: number
    teams: number
    runners: number
    orders: number
    invoices: number
    seconds: number
  }) =>
    `Demo-Event angelegt: ${facts.companies} Firmen, ${facts.teams} Teams, ${facts.runners} Läuferinnen und Läufer, ` +
    `${facts.orders} Bestellungen, ${facts.invoices} Belege (${facts.seconds} s).`,
  adminLogin: (email: string, password: string) =>
    `Erste Anmeldung der Verwaltung: ${email} / ${password} (wird nur jetzt gezeigt)`,
  companyLogin: (email: string, password: string) =>
    `Anmeldung einer Firma: ${email} / ${password} (das Passwort gilt für alle Firmen und wird nur jetzt gezeigt)`,
  raceWeek: (day: string) => `Der Lauf ist am ${day}; ausgegeben wird heute und morgen.`,
  evening: (files: readonly string[]) =>
    `Der Lauf war heute; ein Zwischenstand ist unter /ergebnisse öffentlich. Listen zum Übernehmen: ${files.join(', ')}.`,
  nextYear: ({ last, day }: { last: string; day: string }) =>
    `Das Jahr ${last} ist vorbei, seine Ergebnisse sind amtlich; das nächste hat begonnen, die Anmeldung ist offen, der Lauf ist am ${day}.`,
  statement: (file: string) => `Ein Kontoauszug dazu liegt in ${file}: in der Verwaltung unter „Zahlungen“ einlesen.`,
} as const
