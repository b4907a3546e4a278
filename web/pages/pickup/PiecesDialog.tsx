import { useId, useState } from 'react'
import type { PickupEventKind } from '#domain/pickup/pickupEvents.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { StepperField } from '#web/ui/form/StepperField.tsx'

type PiecesDialogProps = {
  name: string
  handed: number
  all: number
  onAct: (kind: PickupEventKind, count: number) => void
  onClose: () => void
}

/** Some of several: four of six now, the others later, or one of them back. (rules/pickup#pieces) */
export function PiecesDialog({ name, handed, all, onAct, onClose }: PiecesDialogProps) {
  const [count, setCount] = useState(1)
  const form = useId()
  const left = Math.max(0, all - handed)
  const act = (kind: PickupEventKind) => {
    onAct(kind, count)
    onClose()
  }
  return (
    <Dialog
      title={name}
      size="small"
      onClose={onClose}
      actions={
        <>
          {handed > 0 ? (
            <Button look="second" disabled={count > handed} onClick={() => act('undone')}>
              {count} zurücknehmen
            </Button>
          ) : null}
          {left > 0 ? (
            <Button type="submit" form={form} disabled={count > left}>
              {count} ausgeben
            </Button>
          ) : null}
        </>
      }
    >
      <p className="mb-4">
        {handed} von {all} {handed === 1 ? 'ist' : 'sind'} ausgegeben.
      </p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (count <= left) act('handed')
        }}
      >
        <StepperField
          label="Wie viele Stück?"
          stepLabels={['Ein Stück weniger', 'Ein Stück mehr']}
          min={1}
          max={Math.max(left, handed)}
          value={count}
          onChange={setCount}
        />
      </form>
    </Dialog>
  )
}
