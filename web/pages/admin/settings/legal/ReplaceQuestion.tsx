import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'

/** A text to begin with: its Markdown, and what it is called behind 'Vorlage ist'. */
export type Template = { markdown: string; of: string }

type ReplaceQuestionProps = { template: Template; onReplace: () => void; onClose: () => void }

/** Asks before a text that is typed and not saved goes. */
export function ReplaceQuestion({ template, onReplace, onClose }: ReplaceQuestionProps) {
  return (
    <ConfirmDialog
      title="Ihren Text ersetzen?"
      confirmLabel="Text ersetzen"
      cancelLabel="Weiter bearbeiten"
      onConfirm={async () => {
        onClose()
        onReplace()
      }}
      onClose={onClose}
    >
      <p>Ihr Text ist noch nicht gespeichert. An seine Stelle tritt: {template.of}.</p>
    </ConfirmDialog>
  )
}
