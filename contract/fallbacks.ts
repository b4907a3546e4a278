/** What the browser says where the server said nothing. Apart from the other messages, so that the first page load carries these only. */
export const fallbacks = {
  requestFailed: (status: number) => `Request failed with status ${status}`,
  wentWrong: 'Etwas ist schiefgelaufen, bitte versuchen Sie es erneut.',
  dashboardFailed: 'Fehler: Failed to load dashboard data. Please try again.',
} as const
