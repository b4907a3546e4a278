import { pagePaths } from '#contract/pages/paths.ts'
import { nameInLetter } from '#domain/letters/letterNames.ts'
import { shownToken } from '#domain/pickup/pickupTokens.ts'
import type { EventConfiguration } from '../event.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'
import { greetingOf } from './letters.ts'
import { why } from './reminderLetters.ts'

type PickupMail = { name: string; companyName: string; number: string; token: string; delegate: string | null }

/** Goes with the pickup notice of a company, with the code that is scanned and whom it sends. (rules/pickup#notices) */
export function pickupNoticeLetter(
  sender: Sender & { event: Pick<EventConfiguration, 'pickup'> },
  { name, number, token, ...mail }: PickupMail,
): Letter {
  const { event, publicUrl } = sender
  const companyName = nameInLetter(mail.companyName)
  const delegate = mail.delegate === null ? null : nameInLetter(mail.delegate)
  const sent =
    delegate === null
      ? 'Sie haben noch niemanden genannt, der abholt. Der Name steht dann auf dem Abholschein und an der Ausgabe.'
      : `Abholen wird ${delegate}. Kommt jemand anderer, ändern Sie den Namen vorher: Er steht auf dem Abholschein und an der Ausgabe.`
  return writeLetter(sender, {
    subject: `${event.shortName}: Abholschein für ${companyName}`,
    heading: 'Ihr Abholschein',
    greeting: greetingOf(name),
    blocks: [
      {
        kind: 'words',
        words: `im Anhang ist der Abholschein für ${companyName}, mit allem, was bei der Ausgabe auf Sie wartet. Bitte bringen Sie ihn mit, gedruckt oder am Handy. Ein früherer ist damit überholt.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Ausgabe', event.pickup ?? 'Ort und Zeit gibt der Veranstalter noch bekannt'],
          ['Abholnummer', number],
          ['Abholung', delegate === null ? 'noch niemand genannt' : `durch ${delegate}`],
        ],
      },
      { kind: 'scan', text: token, caption: shownToken(token), alt: 'QR-Code für die Ausgabe' },
      { kind: 'words', words: sent },
      {
        kind: 'link',
        label: delegate === null ? 'Nennen, wer abholt' : 'Ändern, wer abholt',
        url: `${publicUrl}${pagePaths.dashboardDownloads()}`,
      },
      ...why(sender),
    ],
  })
}
