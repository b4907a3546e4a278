import { CloudUpload, Wifi, WifiOff } from 'lucide-react'
import type { PickupState } from '#web/state/pickup.ts'
import { timeOf } from './pickupWords.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { useSession } from '#web/state/session.ts'
import { paths } from '#web/paths.ts'
import { PICKUP_PATH } from '#contract/pages/paths.ts'

/** One calm line: whether the server is reached, what waits to be sent, how old the list is. (rules/pickup#device) */
export function StatusBar({ state }: { state: PickupState }) {
  const { waiting, isReached, isFull, isRefused, facts, end } = state
  const isOnline = useOnline()
  const isLoggedOut = useSession().token === null
  const unsent = waiting.filter(({ sent }) => !sent).length
  const isAway = !isOnline || isReached === false
  const Mark = isAway ? WifiOff : unsent > 0 ? CloudUpload : Wifi
  const isStepDue = !isLoggedOut && end === 'secondStep'
  const look =
    isAway || isFull || unsent > 0 || isRefused || isLoggedOut || isStepDue
      ? 'bg-amber-tint text-amber'
      : 'bg-spruce-tint text-spruce'
  return (
    <div className={`px-3 py-1.5 text-sm sm:px-6 ${look}`}>
      <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="flex items-center gap-2 font-semibold">
          <Mark aria-hidden className="size-4.5 shrink-0" />
          {wordsOf({ isOnline, isReached, isRefused, unsent })}
        </p>
        {facts.readAt === undefined ? null : <p>Liste von {timeOf(facts.readAt)}</p>}
        {isLoggedOut ? (
          <p className="basis-full">
            {isRefused
              ? 'Ihre Anmeldung ist abgelaufen, und ohne sie nimmt der Server nichts mehr an. Ausgeben geht weiter; '
              : 'Ihre Anmeldung ist abgelaufen. Ausgeben und senden geht weiter; '}
            <a className="underline" href={paths.loginThen(PICKUP_PATH)}>
              anmelden
            </a>{' '}
            {isRefused ? 'sendet, was wartet.' : 'bringt, was andere ausgegeben haben.'}
          </p>
        ) : null}
        {isRefused && !isLoggedOut && !isStepDue ? (
          <p className="basis-full">
            Ihr Zugang darf nicht ausgeben, und der Schlüssel dieses Geräts gilt nicht mehr. Was wartet, bleibt hier und
            wird gesendet, sobald sich an diesem Gerät jemand anmeldet, der ausgeben darf.
          </p>
        ) : null}
        {isStepDue ? (
          <p className="basis-full">
            Für Ihren Zugang ist jetzt die Anmeldung in zwei Schritten vorgeschrieben. Ausgeben und senden geht weiter;{' '}
            <a className="underline" href={paths.adminAccount()}>
              sie einzurichten
            </a>{' '}
            bringt, was andere ausgegeben haben.
          </p>
        ) : null}
      </div>
    </div>
  )
}

type Reach = Pick<PickupState, 'isReached' | 'isRefused'> & { isOnline: boolean; unsent: number }

/** Before the first answer nothing is said of the server: it may be away. */
function wordsOf({ isOnline, isReached, isRefused, unsent }: Reach): string {
  const place = isOnline ? PLACES[`${isReached}`] : 'Ohne Netz'
  if (unsent > 0 && isOnline && isReached && isRefused) return `Der Server nimmt nichts an · ${unsent} warten`
  if (unsent > 0) return `${place} · ${unsent} warten`
  return isOnline && isReached ? `${place} · alles gesendet` : place
}

const PLACES = { true: 'Verbunden', false: 'Server nicht erreicht', null: 'Verbindung wird geprüft' }
