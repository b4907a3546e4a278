import { z } from 'zod'
import { lastDay } from '#contract/shop/itemEntry.ts'
import type { ManagedItem } from '#contract/shop/items.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'

const Chosen = z.object({ lastDay })

type LastDayDialogProps = { chosen: readonly ManagedItem[]; onClose: () => void; onEnd: () => void }

/** Gives the chosen items their last day, or none. (rules/items#last-day) */
export function LastDayDialog({ chosen, onClose, onEnd }: LastDayDialogProps) {
  const [first] = chosen
  const isShared = chosen.every((item) => item.lastDay === first?.lastDay)
  return (
    <EditDialog
      title={`Letzter Tag: ${countOf(chosen.length, 'Artikel', 'Artikel')}`}
      schema={Chosen}
      values={{ lastDay: (isShared ? first?.lastDay : null) ?? '' }}
      saved="Der letzte Tag ist gespeichert."
      onSave={async (typed) => {
        const itemIds = chosen.map(({ itemId }) => itemId)
        await call('POST /items/last-day', { body: { itemIds, lastDay: typed.lastDay } })
        onEnd()
      }}
      onClose={onClose}
    >
      <FormText
        name="lastDay"
        label="Letzter Tag"
        type="date"
        optional
        hint="Der Tag selbst zählt noch dazu. Danach gelten sie als ausverkauft. Leer: solange es sie gibt."
        className="col-span-full"
      />
    </EditDialog>
  )
}
