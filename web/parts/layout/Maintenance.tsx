import { Button } from '#web/ui/Button.tsx'

/** In place of every page while the server is being worked on. (rules/event#maintenance) */
export function Maintenance({ state = 'on' }: { state?: 'on' | 'over' }) {
  return (
    <div className="mx-auto grid w-full max-w-page gap-5 px-4 py-16 sm:px-6 sm:py-24">
      <h1 className="text-4xl sm:text-5xl">Wartungsarbeiten!</h1>
      <p className="max-w-xl text-lg">
        {state === 'over'
          ? 'Gerade wird nicht gearbeitet: Anmeldung und Shop sind offen.'
          : 'Wir arbeiten gerade an der Anmeldung und sind bald wieder da. Ihr Warenkorb bleibt auf diesem Gerät erhalten.'}
      </p>
      <p>
        <Button look="second" onClick={() => location.assign('/')}>
          {state === 'over' ? 'Zur Anmeldung' : 'Noch einmal versuchen'}
        </Button>
      </p>
    </div>
  )
}
