/** What is said of the staff's accounts, roles and second steps; part of `messages`. */
export const staffMessages = {
  roleMissing: 'Dafür fehlt Ihnen die Rolle. Wer die Leitung hat, kann sie Ihnen geben.',
} as const
