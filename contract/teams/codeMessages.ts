/** Messages about editing and invite codes: apart, for the pages that ask for one. (rules/messages#places) */
export const codeMessages = {
  empty: {
    editing: 'Bitte geben Sie einen Bearbeitungscode ein.',
    invite: 'Bitte geben Sie einen Einladungscode ein.',
  },
  notInLink: 'No team code provided in the link.',
  loadFailed: 'Failed to load team information.',
  refreshFailed: 'Could not refresh team data.',
  noTeams: 'Keine Teams sind mit diesem Code zugänglich.',
  updateFailed: 'Update by code failed',
  unknownTeamCode: 'No teams found for this code, or the code is invalid.',
  none: 'Dieses Team hat keinen Bearbeitungscode.',
  unknownInvite: 'Dieser Einladungscode ist ungültig. Bitte verwenden Sie den Link, den Sie per E-Mail erhalten haben.',
  placeGone: 'Den Platz zu diesem Link gibt es nicht mehr. Was in den Ergebnissen von Ihnen steht, ist noch da.',
  hasPlace: 'Ihre Anmeldung gibt es noch. Bitte verlangen Sie dort die Löschung.',
  unknownRunnerLink: 'Dieser Link gilt nicht mehr. Ihre Firma kann Ihnen einen neuen senden.',
  pagePaused: 'Die Firmenanmeldung ist derzeit nicht aktiv.',
  linkClosed: 'Dieser Anmeldelink nimmt zurzeit keine Teams an.',
  packageNeeded: 'Bitte buchen Sie zuerst das Firmenpaket.',
  keyReused: 'Dieser Idempotency-Key wurde bereits für eine andere Anmeldung verwendet.',
} as const
