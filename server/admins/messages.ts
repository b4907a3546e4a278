/** German texts about the accounts of the staff, for the terminal. */
export const adminMessages = {
  /** Stands in the place of a name that nobody has given. */
  firstName: 'Organisation',
  unknown: (email: string) => `${email} ist keine Adresse der Verwaltung.`,
} as const
