/** What hits of the search are called that have no name. */
export const searchWords = {
  team: (id: number) => `Team #${id}`,
  payment: (id: number, amount: string) => `Zahlung ${id} über ${amount}`,
  order: (id: number) => `Bestellung #${id}`,
  nobody: 'Noch niemand eingetragen',
} as const
