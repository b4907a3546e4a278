/** Messages of the search over everything about a query that it does not take. */
export const searchMessages = {
  missing: 'Bitte geben Sie in q an, wonach gesucht wird.',
  tooLong: (max: number) => `Die Suche darf höchstens ${max} Zeichen lang sein.`,
} as const
