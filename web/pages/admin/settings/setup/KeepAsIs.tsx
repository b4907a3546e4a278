import { useState } from 'react'
import { countOf } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import type { Kept, Point } from './setupSteps.ts'

type KeepAsIsProps = { title: string; points: readonly Point[] }

/** Takes points of a step as they are, each on purpose: none is ticked before. (rules/settings#as-it-is) */
export function KeepAsIs({ title, points }: KeepAsIsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const offered = points.flatMap(({ label, keep }) => (keep ? { label, keep } : []))
  if (offered.length === 0) return null
  return (
    <>
      <Button look="quiet" size="small" className="mt-2" onClick={() => setIsAsking(true)}>
        So übernehmen …
      </Button>
      {isAsking ? <KeepDialog title={title} offered={offered} onClose={() => setIsAsking(false)} /> : null}
    </>
  )
}

type KeepDialogProps = {
  title: string
  offered: readonly { label: string; keep: Kept }[]
  onClose: () => void
}

function KeepDialog({ title, offered, onClose }: KeepDialogProps) {
  const toast = useToast()
  const [chosen, choose] = useState<ReadonlySet<Kept>>(new Set())
  const { save } = useCall((kept: readonly Kept[]) => call('PUT /settings/kept', { body: partsOf(kept) }))
  const isAll = chosen.size === offered.length
  const toggle = (keep: Kept) => {
    const after = new Set(chosen)
    if (!after.delete(keep)) after.add(keep)
    choose(after)
  }
  return (
    <ConfirmDialog
      title={`${title}: so übernehmen?`}
      look="main"
      confirmLabel="So übernehmen"
      disabled={chosen.size === 0}
      onClose={onClose}
      onConfirm={async () => {
        await save([...chosen])
        toast(`${title}: ${countOf(chosen.size, 'Punkt', 'Punkte')} übernommen.`)
      }}
    >
      <p className="mb-4">
        Was Sie ankreuzen, stimmt für Ihre Veranstaltung so, wie es ist, und steht nicht mehr auf der Liste. Ändern
        können Sie es weiterhin.
      </p>
      <ul className="flex flex-col gap-3">
        {offered.length > 1 ? (
          <li className="border-b border-line pb-3">
            <CheckboxField
              label="Alle"
              checked={isAll}
              onChange={() => choose(new Set(isAll ? [] : offered.map(({ keep }) => keep)))}
            />
          </li>
        ) : null}
        {offered.map(({ label, keep }) => (
          <li key={`${keep.part} ${keep.key}`}>
            <CheckboxField label={label} checked={chosen.has(keep)} onChange={() => toggle(keep)} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function partsOf(kept: readonly Kept[]) {
  return {
    settings: kept.flatMap((one) => (one.part === 'settings' ? one.key : [])),
    texts: kept.flatMap((one) => (one.part === 'texts' ? one.key : [])),
    items: kept.flatMap((one) => (one.part === 'items' ? one.key : [])),
    compared: kept.flatMap((one) => (one.part === 'compared' ? one.key : [])),
  }
}
