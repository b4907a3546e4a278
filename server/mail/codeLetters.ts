import { pagePaths } from '#contract/pages/paths.ts'
import { INVITATION_DAYS, MAILED_CODE_MINUTES, RESET_LINK_MINUTES } from '#domain/teams/codes.ts'
import { formatDay } from '#domain/text/days.ts'
import { nameInLetter } from '#domain/letters/letterNames.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'
import { greetingOf } from './letters.ts'

type CodeMail = { name: string; code: string; validMinutes: number }

/** Carries the 6-digit code that confirms an e-mail address; the subject says it too. (rules/accounts#mailed-codes) */
export function verificationLetter(sender: Sender, { name, code, validMinutes }: CodeMail): Letter {
  return writeLetter(
    sender,
    {
      subject: `${code} ist Ihr Code für den ${sender.event.shortName}`,
      heading: 'E-Mail-Adresse bestätigen',
      greeting: greetingOf(name),
      blocks: [
        { kind: 'words', words: 'willkommen! Mit diesem Code bestätigen Sie Ihre E-Mail-Adresse:' },
        { kind: 'code', code },
        {
          kind: 'words',
          words: `Der Code gilt ${validMinutes} Minuten. Fordern Sie einen neuen an, wird dieser ungültig.`,
        },
        { kind: 'link', label: 'Code eingeben', url: `${sender.publicUrl}${pagePaths.emailVerification()}` },
        { kind: 'tear' },
        {
          kind: 'words',
          words:
            'Sie haben sich nicht registriert? Dann können Sie diese Nachricht löschen. Ohne den Code passiert nichts.',
        },
      ],
    },
    { words: [code], kept: false },
  )
}

/** Carries the 6-digit code, and the link, that let their holder set a new password. (rules/accounts#reset) */
export function resetLetter(
  sender: Sender,
  { name, code, link }: { name: string; code: string; link: string },
): Letter {
  return writeLetter(
    sender,
    {
      subject: `${code} ist Ihr Code für ein neues Passwort`,
      heading: 'Neues Passwort setzen',
      greeting: greetingOf(name),
      blocks: [
        { kind: 'words', words: 'mit diesem Code setzen Sie ein neues Passwort:' },
        { kind: 'code', code },
        {
          kind: 'words',
          words: `Der Code gilt ${MAILED_CODE_MINUTES} Minuten. Danach melden Sie sich überall neu an.`,
        },
        {
          kind: 'words',
          words: `Wird er nicht angenommen, öffnen Sie diesen Link. Er gilt ${RESET_LINK_MINUTES} Minuten, einmal, und braucht keinen Code:`,
        },
        {
          kind: 'link',
          label: 'Neues Passwort setzen',
          url: `${sender.publicUrl}${pagePaths.passwordReset()}#${link}`,
        },
        { kind: 'tear' },
        {
          kind: 'words',
          words:
            'Sie haben kein neues Passwort verlangt? Dann löschen Sie diese Nachricht und geben Sie Code und Link niemandem weiter. Ihr Passwort bleibt, wie es ist.',
        },
      ],
    },
    { words: [code, link], kept: false },
  )
}

type InvitedReset = {
  name: string
  /** Null: the organiser invited. */
  companyName: string | null
  /** The last day of the invitation's link; null when it has run out. */
  openUntil: string | null
}

/** Says what to do to who asked for a new password and was only invited yet. (rules/accounts#invited-address) */
export function invitedResetLetter(sender: Sender, { name, companyName, openUntil }: InvitedReset): Letter {
  const inviter = companyName === null ? 'Die Verwaltung' : nameInLetter(companyName)
  return writeLetter(sender, {
    subject: `Ihre Einladung zum ${sender.event.shortName}`,
    heading: 'Hier gibt es noch kein Passwort',
    greeting: greetingOf(name),
    blocks: [
      {
        kind: 'words',
        words: `für diese E-Mail-Adresse wurde ein neues Passwort verlangt. Sie hat noch keines: ${inviter} hat Sie eingeladen, und die Einladung ist nicht angenommen.`,
      },
      {
        kind: 'words',
        words:
          openUntil === null
            ? 'Der Link der Einladung ist abgelaufen. Bitten Sie um eine neue, oder registrieren Sie Ihre eigene Firma:'
            : `Öffnen Sie den Link in der E-Mail mit der Einladung, er gilt bis ${formatDay(openUntil)}. Oder registrieren Sie Ihre eigene Firma:`,
      },
      { kind: 'link', label: 'Firma registrieren', url: `${sender.publicUrl}${pagePaths.signUp()}` },
      { kind: 'tear' },
      { kind: 'words', words: 'Sie haben kein Passwort verlangt? Dann können Sie diese Nachricht löschen.' },
    ],
  })
}

/** Carries the link with which somebody sets the password of an account made for them. (rules/accounts#invitation) */
export function invitationLetter(
  sender: Sender,
  { name, link, roles }: { name: string; link: string; roles: readonly string[] },
): Letter {
  return writeLetter(
    sender,
    {
      subject: `Ihr Zugang zur Verwaltung des ${sender.event.shortName}`,
      heading: 'Einladung zur Verwaltung',
      greeting: greetingOf(name),
      blocks: [
        {
          kind: 'words',
          words: `für Sie ist ein Zugang zur Verwaltung angelegt (${roles.join(', ')}). Mit diesem Link wählen Sie Ihr Passwort und sind angemeldet:`,
        },
        { kind: 'link', label: 'Passwort wählen', url: `${sender.publicUrl}${pagePaths.accountInvitation()}#${link}` },
        { kind: 'words', words: `Der Link gilt ${INVITATION_DAYS} Tage und einmal.` },
        { kind: 'tear' },
        {
          kind: 'words',
          words:
            'Sie erwarten diese Nachricht nicht? Dann können Sie sie löschen. Geben Sie den Link niemandem weiter: Er öffnet die Daten aller Firmen.',
        },
      ],
    },
    { words: [link], kept: false },
  )
}

/** Invites somebody to a company's account, by the company's name; `access` is said in the words of the product. (rules/companies#colleagues) */
export function colleagueLetter(sender: Sender, { name, link, access, ...mail }: ColleagueMail): Letter {
  const companyName = nameInLetter(mail.companyName)
  return writeLetter(
    sender,
    {
      subject: `Ihr Zugang für ${companyName} zum ${sender.event.shortName}`,
      heading: `Zugang für ${companyName}`,
      greeting: greetingOf(name),
      blocks: [
        {
          kind: 'words',
          words: `${companyName} hat für Sie einen Zugang zum Firmenkonto angelegt (${access}). Mit diesem Link wählen Sie Ihr Passwort und sind angemeldet:`,
        },
        { kind: 'link', label: 'Passwort wählen', url: `${sender.publicUrl}${pagePaths.accountInvitation()}#${link}` },
        { kind: 'words', words: `Der Link gilt ${INVITATION_DAYS} Tage und einmal.` },
        { kind: 'tear' },
        {
          kind: 'words',
          words:
            'Sie erwarten diese Nachricht nicht? Dann können Sie sie löschen. Geben Sie den Link niemandem weiter: Er öffnet die Daten Ihrer Firma.',
        },
      ],
    },
    { words: [link], kept: false },
  )
}

type ColleagueMail = { name: string; companyName: string; link: string; access: string }

/** Carries the 6-digit code that confirms the new e-mail address of an account. (rules/accounts#new-email) */
export function newEmailLetter(sender: Sender, { name, code, validMinutes }: CodeMail): Letter {
  return writeLetter(
    sender,
    {
      subject: `${code} ist Ihr Code für die neue E-Mail-Adresse`,
      heading: 'Neue E-Mail-Adresse bestätigen',
      greeting: greetingOf(name),
      blocks: [
        { kind: 'words', words: 'mit diesem Code wird diese Adresse die Ihres Zugangs:' },
        { kind: 'code', code },
        {
          kind: 'words',
          words: `Geben Sie ihn in Ihrem Profil ein. Er gilt ${validMinutes} Minuten; bis dahin melden Sie sich mit der bisherigen Adresse an.`,
        },
        { kind: 'link', label: 'Code eingeben', url: `${sender.publicUrl}${pagePaths.dashboardProfile()}` },
        { kind: 'tear' },
        {
          kind: 'words',
          words: 'Sie erwarten diese Nachricht nicht? Dann können Sie sie löschen. Ohne den Code passiert nichts.',
        },
      ],
    },
    { words: [code], kept: false },
  )
}
