import type { EventFacts } from '#contract/event/event.ts'
import { paths } from '#web/paths.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import barrier from './maintenance.svg?no-inline'
import { resultsWords } from './resultsWords.ts'
import { LongName } from '#web/ui/LongName.tsx'

const WORDS = {
  on: {
    title: 'Wartungsarbeiten!',
    text: 'Wir arbeiten gerade an der Anmeldung und sind bald wieder da. Ihr Warenkorb bleibt auf diesem Gerät erhalten.',
    button: 'Noch einmal versuchen',
  },
  over: {
    title: 'Wartungsarbeiten!',
    text: 'Gerade wird nicht gearbeitet: Anmeldung und Shop sind offen.',
    button: 'Zur Startseite',
  },
} as const

type MaintenanceProps = {
  state?: keyof typeof WORDS
  /** Facts of the event, if they could be loaded: the results stay open. */
  event: Pick<EventFacts, 'year' | 'resultsYear'> | undefined
}

/** In place of every page but the results while the server is being worked on. (rules/event#maintenance) */
export function Maintenance({ state = 'on', event }: MaintenanceProps) {
  const { title, text, button } = WORDS[state]
  return (
    <div className="mx-auto grid w-full max-w-page items-center gap-x-12 gap-y-6 px-4 py-12 sm:px-6 sm:py-20 lg:grid-cols-2">
      <img src={barrier} alt="" width={420} height={240} className="h-auto w-full max-w-[26rem] lg:order-last" />
      <div className="grid gap-5">
        <h1 className="text-4xl sm:text-5xl">
          <LongName>{title}</LongName>
        </h1>
        <p className="max-w-xl text-lg">{text}</p>
        {event && event.resultsYear !== null ? (
          <p>
            <TextLink to={paths.results()}>{resultsWords(event)}</TextLink>
          </p>
        ) : null}
        <p>
          <Button look="second" onClick={() => location.assign('/')}>
            {button}
          </Button>
        </p>
      </div>
    </div>
  )
}
