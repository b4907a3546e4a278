import { MAILBOX_TROUBLE_WORDS } from '#contract/letters/bounceWords.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { shortMoment } from '#web/ui/moments.ts'
import type { BounceReading } from './letter.ts'

/** Trouble with the mailbox of letters that come back later, above their list; null while there is none. (rules/letters#bounce-mailbox) */
export function MailboxTrouble({ reading: { failingSince, trouble } }: { reading: BounceReading }) {
  if (trouble === null || failingSince === null) return null
  return (
    <Banner tone="warning" className="mb-4" title="Das Postfach für Rückläufer wird gerade nicht gelesen.">
      {MAILBOX_TROUBLE_WORDS[trouble]} So ist es seit {shortMoment(failingSince)}. Es wird weiter versucht, und nichts
      geht verloren.
    </Banner>
  )
}

/** Below the list, whose first row is in sight at once: that the mailbox is read, or that none is. (rules/letters#bounce-mailbox) */
export function BounceMailbox({ reading }: { reading: BounceReading }) {
  const { isRead, readAt, failingSince, trouble } = reading
  if (trouble !== null && failingSince !== null) return null
  return (
    <p className="mt-1 text-sm text-rock">
      {isRead ? whenRead(readAt) : `${NOT_READ} Wer das Produkt betreibt, kann ein Postfach dafür eintragen.`}
    </p>
  )
}

const NOT_READ = 'Was nach der Annahme zurückkommt, liest das Portal nicht; es liegt im Postfach des Absenders.'

function whenRead(readAt: string | null): string {
  if (readAt === null) return 'Das Postfach für Rückläufer wird gelesen; es wurde noch nicht ganz durchgesehen.'
  return `Das Postfach für Rückläufer wurde zuletzt gelesen: ${shortMoment(readAt)}.`
}

/** Words about it beside a letter that was sent. */
export const bouncesInWords = ({ isRead }: BounceReading): string =>
  isRead ? 'Bisher kam nichts zurück. Das Postfach dafür wird alle paar Minuten gelesen.' : NOT_READ
