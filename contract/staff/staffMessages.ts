/** Messages about the staff's accounts, roles and second steps; part of `messages`. */
export const staffMessages = {
  roleMissing: 'Dafür fehlt Ihnen die Rolle. Wer die Leitung hat, kann sie Ihnen geben.',
  notFound: 'Dieses Konto der Verwaltung gibt es nicht.',
  lastLead: 'Das ist die letzte Leitung. Geben Sie die Rolle zuerst jemand anderem.',
  rolesNeeded: 'Bitte wählen Sie mindestens eine Rolle.',
  unknownRole: 'Diese Rolle gibt es nicht.',
  accepted: 'Diese Einladung ist schon angenommen.',
  badInvitation: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  totpNeeded: 'Bitte geben Sie auch den Code aus Ihrer App ein.',
  wrongTotp:
    'Der Code stimmt nicht oder wurde schon verwendet. Nehmen Sie den nächsten aus Ihrer App oder einen Notfallcode.',
  badTotp:
    'Der Code stimmt nicht oder wurde schon verwendet. Nehmen Sie den nächsten aus Ihrer App; hilft das nicht, prüfen Sie die Uhrzeit Ihres Telefons. Jeder Notfallcode gilt einmal.',
  codeRequired: 'Code ist ein Pflichtfeld.',
  totpActive: 'Die Anmeldung in zwei Schritten ist schon eingeschaltet.',
  totpNotBegun: 'Bitte beginnen Sie das Einrichten von vorne.',
  totpDemanded: 'Die Anmeldung in zwei Schritten ist für alle vorgeschrieben.',
  secondStepFirst: 'Bitte richten Sie zuerst unter „Mein Zugang“ die Anmeldung in zwei Schritten ein.',
} as const
