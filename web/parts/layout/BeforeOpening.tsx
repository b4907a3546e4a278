import type { ReactNode } from 'react'
import type { EventFacts } from '#contract/event/event.ts'
import { atFirstUse } from '#domain/atFirstUse.ts'
import { dayOf, formatDayWithWeekday, TIME_ZONE } from '#domain/text/days.ts'
import { paths } from '#web/paths.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { countdownInWords, daysLeftInWords } from './countdownWords.ts'
import { resultsWords } from './resultsWords.ts'

const clock = atFirstUse(
  () => new Intl.DateTimeFormat('de-AT', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' }),
)

type BeforeOpeningProps = {
  event: Pick<
    EventFacts,
    'name' | 'date' | 'year' | 'resultsYear' | 'place' | 'contact' | 'homeUrl' | 'registrationOpensAt'
  >
  now: Date
  /** As the server has said it since the page is shown. */
  waiting: { opensAt: string | null; left: number | null } | null
  /** The form of who wants to be told. */
  notice: ReactNode
}

/** In place of the pages on which one buys or enters until registration opens: the event, and when that is. (rules/settings#opens-at) */
export function BeforeOpening({ event, now, waiting, notice }: BeforeOpeningProps) {
  const { name, date, place, contact, homeUrl } = event
  const opensAt = waiting ? waiting.opensAt : event.registrationOpensAt
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-12 sm:px-6 sm:py-20">
      <div className="grid gap-4">
        <h1 className="text-4xl sm:text-5xl">
          <LongName>Bald geht es los</LongName>
        </h1>
        <p className="max-w-xl text-lg">{opening(opensAt, now)}</p>
        {opensAt === null ? null : (
          <p role="timer" className="numeral text-3xl text-glow tabular-nums sm:text-5xl">
            {typeof waiting?.left === 'number'
              ? countdownInWords(waiting.left)
              : daysLeftInWords(new Date(opensAt), now)}
          </p>
        )}
        {event.resultsYear === null ? null : (
          <p>
            <TextLink to={paths.results()}>{resultsWords(event)}</TextLink>
          </p>
        )}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <section aria-labelledby="lauf" className="max-w-xl rounded-card border border-line bg-paper p-6">
          <h2 id="lauf" className="mb-3 text-2xl wrap-anywhere">
            <LongName>{name}</LongName>
          </h2>
          <DataRows>
            <DataRow name="Wann">{formatDayWithWeekday(date)}</DataRow>
            <DataRow name="Wo">{place}</DataRow>
            <DataRow name="E-Mail">
              <MailLink alone to={contact.email} />
            </DataRow>
            <DataRow name="Telefon">
              <a
                href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}
                className="font-semibold underline pointer-coarse:inline-block pointer-coarse:py-3"
              >
                {contact.phone}
              </a>
            </DataRow>
            <DataRow name="Mehr darüber">
              <a href={homeUrl} className="wrap-anywhere underline pointer-coarse:inline-block pointer-coarse:py-3">
                {homeUrl}
              </a>
            </DataRow>
          </DataRows>
        </section>
        {notice}
      </div>
      <p className="max-w-xl">
        Schon registriert? Nach dem <TextLink to={paths.login()}>Anmelden</TextLink> finden Sie Ihre Bestellungen,
        Belege und Ihr Konto.
      </p>
      <p>
        <Button look="second" onClick={() => location.assign('/')}>
          Noch einmal versuchen
        </Button>
      </p>
    </div>
  )
}

function opening(opensAt: string | null, now: Date): string {
  const moment = opensAt === null ? null : new Date(opensAt)
  if (moment === null) return 'Die Anmeldung ist noch nicht geöffnet. Wann sie öffnet, steht noch nicht fest.'
  if (moment <= now) return 'Die Anmeldung öffnet gerade.'
  return `Die Anmeldung öffnet am ${formatDayWithWeekday(dayOf(moment))} um ${clock().format(moment)}\u00a0Uhr.`
}
