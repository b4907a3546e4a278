/** What is said of a company's accounts; part of `messages`. */
export const colleagueMessages = {
  accessMissing: 'Ihr Zugang umfasst das nicht. Wem das Firmenkonto gehört, kann ihn ändern.',
  accessNeeded: 'Bitte wählen Sie, wofür der Zugang gilt.',
  notFound: 'Diesen Zugang gibt es nicht.',
  ownerStays: 'Dieser Person gehört das Firmenkonto. Übergeben Sie es zuerst jemand anderem.',
  notAccepted: 'Diese Einladung ist noch nicht angenommen. Das Firmenkonto kann erst danach übergeben werden.',
} as const
