/** Messages of the log about a query that it does not understand. */
export const logMessages = {
  badLevel: 'level muss INFO, WARN oder ERROR sein.',
  badSort: 'sort muss level, timestamp oder user sein.',
  badDirection: 'direction muss asc oder desc sein.',
  badUser: 'user muss eine Nummer sein.',
  badDay: 'Ein Tag wird als JJJJ-MM-TT angegeben, z. B. 2027-09-17.',
  searchTooLong: (max: number) => `Die Suche darf höchstens ${max} Zeichen lang sein.`,
} as const
