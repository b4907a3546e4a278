import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'

/** New recovery codes, shown this once. (rules/accounts#second-step) */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      title="Ihre Notfallcodes"
      onClose={onClose}
      unsaved
      actions={<Button onClick={onClose}>Ich habe sie aufbewahrt</Button>}
    >
      <p className="mb-4">
        Ist Ihr Gerät verloren, öffnet jeder dieser Codes Ihren Zugang einmal. Sie werden nur jetzt gezeigt: Drucken
        oder schreiben Sie sie auf, und bewahren Sie sie nicht auf diesem Gerät auf.
      </p>
      <ul className="mb-4 grid gap-x-8 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label="Alle kopieren" />
    </Dialog>
  )
}
