import { useState } from 'react'
import { usePeopleUntil } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Button, TextButton } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { TextAreaField } from '#web/ui/form/TextField.tsx'
import { intranetText } from './intranetText.ts'

type TextDialogProps = {
  link: { name: string; address: string; code: string }
  companyName: string
  onClose: () => void
}

/** The ready text of a link: to be changed and copied in one click; nothing of it is kept. (rules/codes#invite-text) */
export function TextDialog({ link: { name, address, code }, companyName, onClose }: TextDialogProps) {
  const { name: eventName, date, place, distance } = useEventFacts()
  const until = usePeopleUntil()
  const ready = intranetText({ companyName, eventName, date, place, distance, until, link: address, code })
  const [text, setText] = useState(ready)
  return (
    <Dialog
      title={`Text fürs Intranet: ${name}`}
      onClose={onClose}
      unsaved={text !== ready}
      actions={
        <>
          <Button look="second" onClick={onClose}>
            Fertig
          </Button>
          <CopyButton look="main" text={text} label="Text kopieren" />
        </>
      }
    >
      <TextAreaField
        label="Text"
        hint="Ändern Sie, was Sie wollen: kopiert wird, was hier steht. Gespeichert wird nichts."
        rows={14}
        value={text}
        onChange={(event) => setText(event.target.value)}
        data-autofocus
      />
      {text === ready ? null : (
        <p className="mt-2">
          <TextButton onClick={() => setText(ready)}>Ursprünglichen Text wiederherstellen</TextButton>
        </p>
      )}
    </Dialog>
  )
}
