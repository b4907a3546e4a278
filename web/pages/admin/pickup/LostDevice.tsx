import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

/** Ends the keys with which devices send without a session, for the lead. (rules/pickup#lost-device) */
export function LostDevice() {
  const [isAsking, ask] = useState(false)
  const toast = useToast()
  return (
    <section aria-labelledby="geraet-verloren" className="mt-8">
      <h2 id="geraet-verloren" className="mb-3">
        Gerät verloren?
      </h2>
      <p className="mb-3 max-w-prose">
        Jedes Gerät der Ausgabe sendet vierzehn Tage lang, was es ausgegeben hat, auch wenn dort niemand mehr angemeldet
        ist. Fehlt eines, beenden Sie das. Ist es noch angemeldet, meldet die Person es unter „Mein Zugang“ ab, oder Sie
        entfernen ihren Zugang unter <TextLink to={paths.adminStaff()}>„Zugänge“</TextLink>.
      </p>
      <Button look="second" onClick={() => ask(true)}>
        Senden ohne Anmeldung beenden
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Senden ohne Anmeldung beenden?"
          confirmLabel="Beenden"
          onConfirm={async () => {
            await call('DELETE /pickup/device-keys')
            toast('Geräte ohne Anmeldung senden nichts mehr.')
          }}
          onClose={() => ask(false)}
        >
          Das gilt für alle Geräte, auf denen niemand angemeldet ist: Was dort noch wartet, bleibt auf dem Gerät, bis
          sich jemand anmeldet, der ausgeben darf. Alle anderen arbeiten weiter wie bisher.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
