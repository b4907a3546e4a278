import { labels } from '#contract/labels.ts'
import { pagePaths } from '#contract/pages/paths.ts'
import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import { nameInLetter } from '#domain/letters/letterNames.ts'
import { WAY_BACK_DAYS } from '#domain/accounts/waysBack.ts'
import type { Block } from '../schema/tables/records.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'
import { greetingOf } from './letters.ts'

type AccountChange = {
  subject: string
  heading: string
  /** null: whoever has the mailbox. */
  name: string | null
  words: string
  /** The code that takes it back; null where there is no way back. */
  link: string | null
  /** Advice beside another password, if somebody else did it. */
  undo?: string
}

/** Tells an account's owner of a change of it, with the way back. (rules/accounts#way-back) */
function accountLetter(sender: Sender, { subject, heading, name, words, link, undo }: AccountChange): Letter {
  const blocks: Block[] = [{ kind: 'words', words }, { kind: 'tear' }, ...unasked(sender, { link, undo })]
  const secrets = link === null ? null : { words: [link], kept: false }
  return writeLetter(sender, { subject, heading, greeting: greetingOf(name), blocks }, secrets)
}

function unasked(
  { event, publicUrl }: Sender,
  { link, undo = '' }: Pick<AccountChange, 'link'> & { undo?: string | undefined },
): Block[] {
  const words = `Sie waren das nicht? Dann ${undo}ändern Sie Ihr Passwort und schreiben Sie uns: ${event.contact.email}`
  if (link === null) return [{ kind: 'words', words }]
  return [
    {
      kind: 'words',
      words: `Sie waren das nicht? Dieser Link zeigt Ihnen, was er zurücknimmt, und tut es nach einer Bestätigung. Er gilt ${WAY_BACK_DAYS} Tage, einmal, und braucht keine Anmeldung:`,
    },
    { kind: 'link', label: 'Das war ich nicht', url: `${publicUrl}${pagePaths.wayBack()}#${link}` },
    {
      kind: 'words',
      words: `Geben Sie ihn niemandem weiter. Waren Sie es selbst, ist nichts zu tun. Fragen: ${event.contact.email}`,
    },
  ]
}

/** `link` takes it back; null where the staff have changed it. */
type EmailChange = { name: string; email: string; link: string | null }
/** `hasBillingEmail`: documents go elsewhere anyway. */
type ChangedEmail = EmailChange & { hasBillingEmail: boolean }

/** Tells the old address that a new one was asked for and still waits for its code. (rules/accounts#new-email) */
export function emailAskedLetter(sender: Sender, { name, email, link }: EmailChange): Letter {
  return accountLetter(sender, {
    subject: `Neue E-Mail-Adresse für Ihren Zugang zum ${sender.event.shortName}`,
    heading: 'Neue E-Mail-Adresse beantragt',
    name,
    words: `für Ihren Zugang wurde eine neue E-Mail-Adresse angegeben: ${email}. Sie gilt, sobald sie mit einem Code bestätigt ist. Bis dahin melden Sie sich wie bisher an.`,
    link,
  })
}

/** Tells the old address that the new one is in force. (rules/accounts#new-email) */
export function emailChangedLetter(sender: Sender, { name, email, hasBillingEmail, link }: ChangedEmail): Letter {
  return accountLetter(sender, {
    subject: `Ihre E-Mail-Adresse beim ${sender.event.shortName} wurde geändert`,
    heading: 'E-Mail-Adresse geändert',
    name,
    words: `Sie melden sich ab jetzt mit ${email} an.${hasBillingEmail ? '' : ' Auch Rechnungen gehen dorthin.'}`,
    link,
  })
}

type Told = { name: string; companyName: string; link: string }
type ToldOf = Told & { email: string }

/** Tells who owned a company that it was handed over. (rules/companies#hand-over) */
export function handedOverLetter(sender: Sender, { name, companyName, email, link }: ToldOf): Letter {
  return accountLetter(sender, {
    subject: `Ihr Firmenkonto beim ${sender.event.shortName} wurde übergeben`,
    heading: 'Firmenkonto übergeben',
    name,
    words: `das Firmenkonto von ${nameInLetter(companyName)} gehört ab jetzt ${email}. Ihr eigener Zugang bleibt.`,
    link,
  })
}

/** Tells the owner who gets in to what. (rules/companies#colleagues) */
export function accessGivenLetter(
  sender: Sender,
  { name, companyName, email, link, access }: ToldOf & { access: ColleagueAccess },
): Letter {
  const company = nameInLetter(companyName)
  const words =
    access === 'all'
      ? `${email} hat ab jetzt Zugang zu allem, was ${company} bei uns hat.`
      : `${email} hat ab jetzt Zugang zum Firmenkonto von ${company}: ${labels.companyAccess[access]}.`
  return accountLetter(sender, {
    subject: `Neuer Zugang zu Ihrem Firmenkonto beim ${sender.event.shortName}`,
    heading: access === 'all' ? 'Zugang zu allem gegeben' : 'Zugang gegeben',
    name,
    words,
    link,
  })
}

/** Tells the owner whose access ended. (rules/companies#colleagues) */
export function colleagueRemovedLetter(sender: Sender, { name, companyName, email, link }: ToldOf): Letter {
  return accountLetter(sender, {
    subject: `Ein Zugang zu Ihrem Firmenkonto beim ${sender.event.shortName} wurde entfernt`,
    heading: 'Zugang entfernt',
    name,
    words: `${email} hat keinen Zugang zum Firmenkonto von ${nameInLetter(companyName)} mehr.`,
    link,
  })
}

/** Tells an account's owner that it has another password. (rules/accounts#new-password) */
export function passwordChangedLetter(
  sender: Sender,
  { name, link }: Pick<Told, 'name'> & { link: string | null },
): Letter {
  return accountLetter(sender, {
    subject: `Ihr Passwort beim ${sender.event.shortName} wurde geändert`,
    heading: 'Passwort geändert',
    name,
    words: 'für Ihren Zugang gilt ab jetzt ein anderes Passwort. Alle Geräte wurden abgemeldet.',
    link,
  })
}

type TakenBack = { email: string; companyName: string; isOwner: boolean }

/** Tells everybody concerned that somebody has taken a change of an account back. (rules/accounts#way-back) */
export function takenBackLetter(sender: Sender, { email, companyName, isOwner }: TakenBack): Letter {
  const what = isOwner
    ? `Das Firmenkonto von ${nameInLetter(companyName)} gehört wieder ${email}.`
    : `Es gilt wieder ${email}.`
  return accountLetter(sender, {
    subject: `Änderung an einem Zugang zum ${sender.event.shortName} zurückgenommen`,
    heading: 'Änderung zurückgenommen',
    name: null,
    words: `jemand hat den Link „Das war ich nicht“ verwendet. ${what} Alle Geräte wurden abgemeldet; das Passwort wird neu gesetzt.`,
    link: null,
  })
}

/** Tells who owns a company, and who did, that a lead has decided about it. (rules/accounts#way-back) */
export function ownerAppointedLetter(
  sender: Sender,
  { name, companyName, email }: { name: string; companyName: string; email: string },
): Letter {
  return accountLetter(sender, {
    subject: `Ihr Firmenkonto beim ${sender.event.shortName}`,
    heading: 'Firmenkonto neu vergeben',
    name,
    words: `die Leitung der Veranstaltung hat entschieden: Das Firmenkonto von ${nameInLetter(companyName)} gehört ab jetzt ${email}.`,
    link: null,
  })
}

const SECOND_STEP = {
  on: 'ab jetzt fragt die Anmeldung zur Verwaltung nach dem Passwort auch nach einem Code aus Ihrer App. Ihre anderen Geräte wurden abgemeldet.',
  codesOff:
    'die Anmeldung zur Verwaltung fragt nicht mehr nach Codes aus Ihrer App. Nach dem Passwort ist weiterhin ein Passkey oder ein Notfallcode nötig.',
  off: 'zur Anmeldung bei der Verwaltung genügt ab jetzt wieder das Passwort: Der zweite Schritt wurde ausgeschaltet.',
  reset:
    'die Leitung hat den zweiten Schritt Ihrer Anmeldung zurückgesetzt: Codes und Passkeys gelten nicht mehr. Bis Sie ihn neu einrichten, genügt das Passwort.',
}

/** Tells a member of staff that the second step of the own login was switched. (rules/accounts#second-step) */
export function secondStepLetter(
  sender: Sender,
  { name, change }: { name: string; change: keyof typeof SECOND_STEP },
): Letter {
  return accountLetter(sender, {
    subject: `Anmeldung in zwei Schritten: Verwaltung des ${sender.event.shortName}`,
    heading: 'Zweiter Schritt der Anmeldung',
    name,
    words: SECOND_STEP[change],
    link: null,
  })
}

const PASSKEY = {
  added: {
    heading: 'Passkey hinzugefügt',
    words: (passkey: string) =>
      `Ihr Zugang zur Verwaltung hat einen weiteren Passkey: ${passkey}. Er öffnet den Zugang ohne Passwort, und nach dem Passwort gilt er als zweiter Schritt. Ihre anderen Geräte wurden abgemeldet.`,
    undo: 'entfernen Sie ihn gleich unter „Mein Zugang“, ',
  },
  removed: {
    heading: 'Passkey entfernt',
    words: (passkey: string) =>
      `Dieser Passkey öffnet Ihren Zugang zur Verwaltung nicht mehr: ${passkey}. Ihre anderen Geräte wurden abgemeldet.`,
    undo: '',
  },
}

/** Tells a member of staff that a passkey was added to the own login, or removed, and what to do about it. (rules/accounts#passkeys) */
export function passkeyLetter(
  sender: Sender,
  { name, passkey, change }: { name: string; passkey: string; change: keyof typeof PASSKEY },
): Letter {
  const { heading, words, undo } = PASSKEY[change]
  return accountLetter(sender, {
    subject: `${heading}: Verwaltung des ${sender.event.shortName}`,
    heading,
    name,
    words: words(nameInLetter(passkey)),
    link: null,
    undo,
  })
}
