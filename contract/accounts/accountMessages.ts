import { PASSWORD_FRESH_MINUTES, WAY_BACK_DAYS } from '#domain/accounts/waysBack.ts'

/** Sentences about confirming the own password, the own sessions, and the link 'Das war ich nicht'. */
export const accountMessages = {
  passwordFirst: `Bitte bestätigen Sie zuerst Ihr Passwort. Das gilt ${PASSWORD_FRESH_MINUTES} Minuten lang.`,
  wrongPassword: 'Das Passwort ist falsch.',
  sessionNotFound: 'Dieses Gerät ist nicht mehr angemeldet.',
  wayBack: {
    wrong: `Dieser Link gilt nicht oder nicht mehr. Er gilt ${WAY_BACK_DAYS} Tage lang und einmal.`,
    used: 'Dieser Link wurde schon verwendet.',
    overtaken: 'Diese Änderung wurde schon mit einem früheren Link zurückgenommen.',
    decided: 'Der Veranstalter hat über dieses Firmenkonto inzwischen entschieden. Der Link ändert daran nichts.',
    erased: 'Dieses Konto gibt es nicht mehr: Es wurde inzwischen gelöscht.',
    emailTaken: (email: string) =>
      `Mit ${email} gibt es inzwischen ein anderes Konto. Bitte schreiben Sie uns, damit wir Ihr Firmenkonto zurückholen.`,
  },
} as const
