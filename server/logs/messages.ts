/** German names and details of what the server itself writes into the log. */
export const logMessages = {
  mailParked: {
    action: 'E-Mail nicht zustellbar',
    details: (recipient: string, cause: string, reason: string) =>
      `An ${recipient} (${cause}), wird nicht weiter versucht: ${reason}`,
  },
  adminCreated: {
    action: 'Erste Verwaltung angelegt',
    details: (email: string) => `${email} wurde beim Start angelegt.`,
  },
  catalogueFilled: {
    action: 'Katalog angelegt',
    details: (count: number) => `Der leere Shop wurde mit ${count} Artikeln gefüllt.`,
  },
} as const
