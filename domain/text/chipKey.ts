/** Key that two chips share if they are the same one: '0012' is 12, and letters are not told apart by their size. (rules/handover#chips-read) */
export const chipKey = (chip: string): string =>
  /^\d+$/.test(chip) ? chip.replace(/^0+(?=\d)/, '') : chip.toUpperCase()
