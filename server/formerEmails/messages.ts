/** The log's words for an account's new e-mail that its contact and teams follow. */
export const emailFollowed = (change: { contacts: number; teams: number; from: string; to: string }): string =>
  `${change.from} → ${change.to}, Kontaktperson: ${change.contacts === 0 ? 'nein' : 'ja'}, Teams: ${change.teams}`
