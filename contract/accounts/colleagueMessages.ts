/** Messages about a company's accounts; part of `messages`. */
export const colleagueMessages = {
  accessMissing: 'Ihr Zugang umfasst das nicht. Wem das Firmenkonto gehört, kann ihn ändern.',
  accessNeeded: 'Bitte wählen Sie, wofür der Zugang gilt.',
  notFound: 'Diesen Zugang gibt es nicht.',
  ownerStays: 'Dieser Person gehört das Firmenkonto. Übergeben Sie es zuerst jemand anderem.',
  ownerLeaves: 'Ihnen gehört das Firmenkonto. Übergeben Sie es zuerst jemand anderem.',
  leavingIsOwn: 'Als Kunde angemeldet können Sie die Firma nicht verlassen.',
  notAccepted: 'Diese Einladung ist noch nicht angenommen. Das Firmenkonto kann erst danach übergeben werden.',
  invitationVoid: 'Diese Einladung gilt nicht mehr: Zu dieser E-Mail-Adresse gibt es inzwischen ein eigenes Konto.',
  alreadyInvited: 'An diese E-Mail-Adresse ging schon eine Einladung. Sie können sie noch einmal senden.',
} as const
