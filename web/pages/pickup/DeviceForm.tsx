import { useState } from 'react'
import { nameDevice, PICKUP_NAME_MAX } from '#web/state/pickup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

/** The first time on a device: what it calls itself in all that it records. */
export function DeviceForm() {
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const [isRefused, setRefused] = useState(false)
  const begin = async () => {
    if (name.trim() === '') return setError('Bitte geben Sie an, wo dieses Gerät steht.')
    // asked with the first touch; what the browser answers changes nothing here
    void navigator.storage?.persist?.()
    await nameDevice(name).catch(() => setRefused(true))
  }
  return (
    <main id="inhalt" className="mx-auto max-w-xl px-4 py-8">
      <h1>Ausgabe</h1>
      <p className="mt-2">
        Die Liste ist auf diesem Gerät. Ab jetzt geht die Ausgabe auch ohne Netz: Was Sie ausgeben, wird hier behalten
        und gesendet, sobald der Server erreicht wird.
      </p>
      {isRefused ? (
        <Banner tone="error" role="alert" title="Der Name konnte nicht gespeichert werden." className="mt-4">
          Machen Sie Platz auf dem Gerät, oder nehmen Sie ein anderes.
        </Banner>
      ) : null}
      {isSecureContext ? null : (
        <Banner tone="warning" role="status" title="Diese Adresse beginnt nicht mit https." className="mt-4">
          Ausgeben geht, auch wenn das Netz ausfällt, solange diese Seite offen bleibt. Ohne Netz öffnet sie sich nicht
          wieder, und die Kamera gibt der Browser nicht frei.
        </Banner>
      )}
      <form
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <TextField
          label="Wo steht dieses Gerät?"
          hint="Zum Beispiel „Schalter 2“. Das steht bei allem, was es ausgibt."
          autoComplete="off"
          maxLength={PICKUP_NAME_MAX}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.target.value)
            setError('')
          }}
        />
        <Button type="submit" wide="phone">
          Ausgabe beginnen
        </Button>
      </form>
      <p className="mt-6 text-sm text-rock">
        Auf einem iPhone: „Teilen“, dann „Zum Home-Bildschirm“, und die Ausgabe von dort öffnen. Sonst löscht es nach
        sieben Tagen, was hier liegt.
      </p>
    </main>
  )
}
