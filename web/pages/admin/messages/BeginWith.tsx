import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { messageDraft } from '#web/state/messageDraft.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'

type BeginWithProps = { message: { subject: string; text: string } }

/** Begins another Rundmail with the words of this one, to nobody yet; what was begun before is asked about. (rules/broadcasts#templates) */
export function BeginWith({ message: { subject, text } }: BeginWithProps) {
  const mayWrite = useMay()('messages.write')
  const navigate = useNavigate()
  const [begun, setBegun] = useState<string | null>(null)
  if (!mayWrite) return null
  const begin = async () => {
    messageDraft.keep({ audience: '', subject, text, narrowing: {}, file: null })
    await navigate(paths.adminNewMessage())
  }
  return (
    <>
      <Button
        look="second"
        size="small"
        icon={<Copy aria-hidden />}
        onClick={() => {
          const before = messageDraft.read()
          if (before === null) void begin()
          else setBegun(before.subject)
        }}
      >
        Text wieder verwenden
      </Button>
      {begun === null ? null : (
        <ConfirmDialog
          title="Begonnene Rundmail ersetzen?"
          confirmLabel="Ersetzen"
          onConfirm={begin}
          onClose={() => setBegun(null)}
        >
          Sie haben schon {begun === '' ? 'eine Rundmail' : `„${begun}“`} begonnen und noch nicht gesendet.
        </ConfirmDialog>
      )}
    </>
  )
}
