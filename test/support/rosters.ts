/** A row of a list as the page sends it, of a unique person; every cell can be overridden. */
export function aRow(other: Record<string, unknown> = {}) {
  const who = crypto.randomUUID().slice(0, 8)
  return {
    teamName: null,
    firstName: 'Lena',
    lastName: `Lang ${who}`,
    year: 1991,
    sex: 'w',
    email: `lena.${who}@firma.example`,
    phoneNumber: '0664 123 45 67',
    tshirtSize: null,
    isApprentice: null,
    ...other,
  }
}

/** So many rows in teams of three with names of their own. */
export function someRows(count: number, other: Record<string, unknown> = {}) {
  const list = crypto.randomUUID().slice(0, 8)
  return Array.from({ length: count }, (_, index) =>
    aRow({ teamName: `Liste ${list} ${Math.floor(index / 3)}`, ...other }),
  )
}
