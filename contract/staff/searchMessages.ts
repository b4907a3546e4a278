/** Messages of the search over everything, and of searches in lists, about a query that they do not take. */
export const searchMessages = {
  missing: 'Bitte geben Sie in q an, wonach gesucht wird.',
  tooLong: (max: number) => `Die Suche darf höchstens ${max} Zeichen lang sein.`,
  takesTooLong: 'Diese Suche dauert zu lange. Bitte suchen Sie nach weniger oder nach längeren Wörtern.',
} as const
