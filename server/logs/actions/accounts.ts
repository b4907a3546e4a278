import { deviceInWords, labels } from '#contract/labels.ts'
import type { Device } from '#domain/accounts/browsers.ts'
import { formatMoment } from '#domain/text/days.ts'
import type { WayBackAct } from '#domain/accounts/waysBack.ts'
import { action, bare } from '../action.ts'

/** An address in place of another one. */
type Address = { from: string; to: string }
const changed = ({ from, to }: Address) => `${from} → ${to}`

const BY_PASSKEY = { passkey: 'mit einem Passkey', passwordAndPasskey: 'mit Passwort und Passkey' }

/** Logins of companies and what belongs to one: sign-up, sessions, passwords, the own e-mail. */
export const accountActions = {
  registered: action<{ companyName: string }>('Registrierung', { details: ({ companyName }) => companyName }),
  verificationSent: bare('Verifizierungscode gesendet'),
  emailVerified: bare('E-Mail-Adresse bestätigt'),
  emailCorrected: action<Address>('E-Mail-Adresse vor der Bestätigung berichtigt', {
    dataOf: 'company',
    personal: ['from', 'to'],
    details: changed,
  }),
  signedUpAnew: action<{ former: string }>('Unbestätigte Registrierung ersetzt', {
    dataOf: 'company',
    personal: ['former'],
    details: ({ former }) => former,
  }),
  loggedIn: action<{ withRecoveryCode?: true; by?: keyof typeof BY_PASSKEY }>('Anmeldung', {
    details: ({ withRecoveryCode, by }) => (withRecoveryCode ? 'mit einem Notfallcode' : by ? BY_PASSKEY[by] : ''),
  }),
  loggedOut: bare('Abmeldung'),
  loginFailed: action<{ count: number }>('Anmeldung fehlgeschlagen', {
    details: ({ count }) => `${count} Mal mit falschem Passwort`,
  }),
  accessRefused: action<{ count: number; call: string }>('Zugriff verweigert', {
    details: ({ count, call }) => `${call}${count === 1 ? '' : `, ${count} Mal in dieser Stunde`}`,
  }),
  resetSent: bare('Code zum Zurücksetzen des Passworts gesendet'),
  passwordReset: action<{ byCommandFor?: string }>('Passwort neu gesetzt', {
    dataOf: 'staff',
    personal: ['byCommandFor'],
    details: ({ byCommandFor }) => (byCommandFor === undefined ? '' : `${byCommandFor}, durch den Befehl am Server`),
  }),
  passwordChanged: bare('Passwort geändert'),
  passwordConfirmed: bare('Passwort bestätigt'),
  sessionEnded: action<{ device: Device }>('Gerät abgemeldet', { details: ({ device }) => deviceInWords(device) }),
  otherSessionsEnded: action<{ count: number }>('Andere Geräte abgemeldet', { details: ({ count }) => String(count) }),
  emailAsked: action<Address>('Neue E-Mail-Adresse beantragt', {
    dataOf: 'company',
    personal: ['from', 'to'],
    details: changed,
  }),
  emailGivenUp: bare('Neue E-Mail-Adresse verworfen'),
  emailFollowed: action<Address & { contacts: number; teams: number }>('Neue E-Mail-Adresse übernommen', {
    dataOf: 'company',
    personal: ['from', 'to'],
    details: ({ contacts, teams, ...address }) =>
      `${changed(address)}, Kontaktperson: ${contacts === 0 ? 'nein' : 'ja'}, Teams: ${teams}`,
  }),
  wayBackTaken: action<{ email: string; steps: { act: WayBackAct; createdAt: string }[] }>(
    'Änderung zurückgenommen („Das war ich nicht“)',
    {
      about: ['customer'],
      dataOf: 'company',
      personal: ['email'],
      details: ({ email, steps }) =>
        `${email}: ${steps.map(({ act, createdAt }) => `${labels.wayBackAct[act]} (${formatMoment(new Date(createdAt))})`).join(', ')}`,
    },
  ),
  unverifiedDeleted: action<{ count: number; days: number }>('Unbestätigte Konten gelöscht', {
    details: ({ count, days }) => `${count === 1 ? '1 Konto' : `${count} Konten`}, ${days} Tage ohne Bestätigung.`,
  }),
}
