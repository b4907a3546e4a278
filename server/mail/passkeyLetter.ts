import { nameInLetter } from '#domain/letters/letterNames.ts'
import { accountLetter } from './accountLetters.ts'
import type { Letter, Sender } from './letterSheet.ts'

const CHANGES = {
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
  { name, passkey, change }: { name: string; passkey: string; change: keyof typeof CHANGES },
): Letter {
  const { heading, words, undo } = CHANGES[change]
  return accountLetter(sender, {
    subject: `${heading}: Verwaltung des ${sender.event.shortName}`,
    heading,
    name,
    words: words(nameInLetter(passkey)),
    link: null,
    undo,
  })
}
