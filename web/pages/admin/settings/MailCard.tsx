import type { AnswerOf } from '#web/api/call.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { OTHER_CARDS } from './settingSections.ts'
import { TestMail } from './setup/TestMail.tsx'

const MAIL_ANCHOR = OTHER_CARDS.mail.anchor

/** Card of how mails go out, which whoever runs the product sets, with a mail to oneself. (rules/settings#mail) */
export function MailCard({ mail: { isServed, from, isFromShipped } }: Pick<AnswerOf<'GET /settings'>, 'mail'>) {
  return (
    <Card id={MAIL_ANCHOR} tabIndex={-1} aria-labelledby={`${MAIL_ANCHOR}-title`}>
      <h3 id={`${MAIL_ANCHOR}-title`} className="mb-2 text-2xl">
        E-Mail-Versand
      </h3>
      <p className="mb-4 text-sm text-rock">
        Wer das Produkt betreibt, trägt beides am Server ein: SMTP_URL und MAIL_FROM. Danach wird neu gestartet.
      </p>
      <DataRows names="long">
        <DataRow name="Mailserver (SMTP_URL)">
          {isServed ? 'eingetragen' : 'keiner: Jede E-Mail wird zu einer Datei am Server und kommt bei niemandem an'}
        </DataRow>
        <DataRow name="Absender (MAIL_FROM)">{isFromShipped ? `${from} (mitgeliefert, gibt es nicht)` : from}</DataRow>
      </DataRows>
      <TestMail isServed={isServed} />
    </Card>
  )
}
