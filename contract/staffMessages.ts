/** What is said of the staff's accounts, roles and second steps; part of `messages`. */
export const staffMessages = {
  roleMissing: 'Dafür fehlt Ihnen die Rolle. Wer die Leitung hat, kann sie Ihnen geben.',
  notFound: 'Dieses Konto der Verwaltung gibt es nicht.',
  lastLead: 'Das ist die letzte Leitung. Geben Sie die Rolle zuerst jemand anderem.',
  rolesNeeded: 'Bitte wählen Sie mindestens eine Rolle.',
  unknownRole: 'Diese Rolle gibt es nicht.',
  accepted: 'Diese Einladung ist schon angenommen.',
  badInvitation: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
} as const
