/** Messages for errors without one from the server. Separate from the others, so that the first page load contains only these. */
export const fallbacks = {
  requestFailed: (status: number) => `Request failed with status ${status}`,
  faultNumber: (requestId: string) => `Fehler-Nummer: ${requestId}`,
  offline: 'Keine Verbindung zum Internet.',
  wentWrong: 'Etwas ist schiefgelaufen, bitte versuchen Sie es erneut.',
  dashboardFailed: 'Fehler: Failed to load dashboard data. Please try again.',
} as const
