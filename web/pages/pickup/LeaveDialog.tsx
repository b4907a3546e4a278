import { countOf } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { syncPickup } from '#web/api/pickupSync.ts'
import { paths } from '#web/paths.ts'
import { forgetPickup, refusedRecords, type PickupState } from '#web/state/pickup.ts'
import { leaveSession, session } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { SaveRecords } from './SaveRecords.tsx'

type LeaveDialogProps = {
  state: PickupState
  /** Where one is afterwards; default: the start. */
  next?: string
  onClose: () => void
}

/** Logging out takes the list off this device; what is not sent yet is said before. (rules/pickup#device) */
export function LeaveDialog({ state, next = paths.home(), onClose }: LeaveDialogProps) {
  const unsent = state.waiting.filter(({ sent }) => !sent)
  const isKeptFrom = state.isRefused || refusedRecords(state).length > 0
  const leave = async () => {
    const { token } = session()
    await forgetPickup()
    leaveSession()
    if (token) await call('POST /auth/logout', { token, patience: LOGOUT_PATIENCE_MS }).catch(() => undefined)
    location.assign(next)
  }
  return (
    <Dialog
      title="Abmelden?"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button look="second" data-autofocus onClick={onClose}>
            Hier bleiben
          </Button>
          <Button onClick={() => void leave()}>Abmelden</Button>
        </>
      }
    >
      <p>
        {state.companies.length > 0
          ? 'Die Liste wird von diesem Gerät gelöscht.'
          : 'Danach können Sie sich mit einem anderen Zugang anmelden.'}
      </p>
      {unsent.length > 0 ? (
        <div role="alert" className="mt-3 grid justify-items-start gap-3">
          <p className="font-semibold">
            {countOf(unsent.length, 'Eintrag ist', 'Einträge sind')} noch nicht gesendet. Was wartet, bleibt hier und
            wird gesendet, sobald{' '}
            {isKeptFrom
              ? `sich hier jemand ${state.isRefused ? '' : 'mit einem anderen Zugang '}anmeldet, der ausgeben darf.`
              : 'diese Seite wieder offen ist und den Server erreicht.'}
          </p>
          <p>
            Geben Sie dieses Gerät aus der Hand? Dann sichern Sie sie vorher als Datei. Jedes Gerät der Ausgabe liest
            sie ein, und doppelt zählt nichts. Darin stehen auch Namen: Geben Sie sie nur an das Büro.
          </p>
          <div className="flex flex-wrap gap-3">
            {state.isRefused ? null : (
              <Button look="second" size="small" onClick={() => void syncPickup()}>
                Jetzt senden
              </Button>
            )}
            <SaveRecords state={state} />
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}

const LOGOUT_PATIENCE_MS = 5000
