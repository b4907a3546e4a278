/** What the log says about places that were given back. (rules/withdrawals#kept) */
export const creditLog = {
  withdrawn: (teams: string) => `zurückgezogen: ${teams}`,
  untimed: (teams: string) => `ohne Zeitmessung: ${teams}`,
  feeBack: 'Rückerstattung der Firmengebühr zurückgenommen',
} as const
