import { pagePaths } from '#contract/pages/paths.ts'
import { formatDay } from '#domain/text/days.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'
import { greetingOf } from './letters.ts'

/** Asks for the yes of an address that wants to be told, or says that it has given it; the same link ends it. (rules/settings#told) */
export function askedNoticeLetter(
  sender: Sender,
  { code, isConfirmed }: { code: string; isConfirmed: boolean },
): Letter {
  const { event, publicUrl } = sender
  const url = `${publicUrl}${pagePaths.openingNotice()}#${code}`
  return writeLetter(
    sender,
    {
      subject: isConfirmed
        ? `${event.shortName}: Sie stehen schon auf der Liste`
        : `${event.shortName}: Sollen wir Ihnen Bescheid sagen?`,
      heading: isConfirmed ? 'Sie stehen schon auf der Liste' : 'Sollen wir Ihnen Bescheid sagen?',
      greeting: greetingOf(null),
      blocks: [
        {
          kind: 'words',
          words: isConfirmed
            ? `sobald die Anmeldung zum ${event.name} öffnet, bekommen Sie genau eine E-Mail. Sie müssen nichts mehr tun.`
            : `jemand hat diese Adresse eingetragen, um zu erfahren, wann die Anmeldung zum ${event.name} öffnet. Waren Sie das? Dann bestätigen Sie es:`,
        },
        { kind: 'link', label: isConfirmed ? 'Doch keine E-Mail bekommen' : 'Ja, sagen Sie mir Bescheid', url },
        { kind: 'tear' },
        {
          kind: 'words',
          words: isConfirmed
            ? 'Danach vergessen wir Ihre Adresse.'
            : 'Sie bekommen dann genau eine E-Mail, danach vergessen wir Ihre Adresse. Waren Sie es nicht, ist nichts zu tun: Ohne Bestätigung wird sie nach drei Tagen gelöscht.',
        },
      ],
    },
    { words: [code], kept: false },
  )
}

/** The one letter that says that registration is open. (rules/settings#told) */
export function openedLetter(sender: Sender): Letter {
  const { event, publicUrl } = sender
  return writeLetter(sender, {
    subject: `${event.shortName}: Die Anmeldung ist offen`,
    heading: 'Die Anmeldung ist offen',
    greeting: greetingOf(null),
    blocks: [
      {
        kind: 'words',
        words: `ab jetzt können Sie Teams für den ${event.name} am ${formatDay(event.date)} buchen. Sie wollten, dass wir Ihnen das sagen.`,
      },
      { kind: 'link', label: 'Zur Anmeldung', url: publicUrl },
      { kind: 'tear' },
      { kind: 'words', words: 'Das war die eine E-Mail: Ihre Adresse steht nicht mehr auf unserer Liste.' },
    ],
  })
}
