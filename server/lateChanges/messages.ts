/** What the log says about labels. */
export const lateChangeLog = {
  printed: (count: number, printed: boolean) =>
    `${count} ${count === 1 ? 'Nachmeldung' : 'Nachmeldungen'}: ${printed ? 'gedruckt' : 'nicht gedruckt'}`,
} as const
