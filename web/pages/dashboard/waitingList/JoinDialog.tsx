import { useState } from 'react'
import { WaitingEntry } from '#contract/shop/waitingList.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { FormNumber, FormSwitch } from '#web/ui/form/FormFields.tsx'
import { nameOf } from '#web/parts/waitingList/placeWords.ts'

type Item = AnswerOf<'GET /items'>[number]
type JoinDialogProps = {
  /** Those that can be waited for. */
  items: readonly Item[]
  all: readonly Item[]
  onClose: () => void
}

const named = ({ itemType, name }: Item) => nameOf({ itemType, itemName: name })

/** Queues for what is sold out. (rules/waiting#line) */
export function JoinDialog({ items, all, onClose }: JoinDialogProps) {
  const [chosen, setChosen] = useState(items[0]?.itemId ?? 0)
  const item = items.find(({ itemId }) => itemId === chosen) ?? items[0]
  const mayBeTimed = item?.itemType === 'TEAM' && all.some(({ itemType }) => itemType === 'TIME')
  return (
    <EditDialog
      title="Auf die Warteliste setzen"
      schema={WaitingEntry.transform((entry) => ({ ...entry, itemId: item?.itemId ?? entry.itemId }))}
      values={{ itemId: chosen, wanted: 1, atLeast: 1, timekeeping: false }}
      saved="Sie stehen auf der Warteliste."
      submitLabel="Eintragen"
      onSave={({ timekeeping, ...body }) =>
        call('POST /waiting-list', { body: mayBeTimed ? { ...body, timekeeping } : body })
      }
      onClose={onClose}
    >
      <SelectField
        name="item"
        label="Worauf möchten Sie warten?"
        options={items.map((one) => ({ value: String(one.itemId), label: named(one) }))}
        value={String(item?.itemId ?? '')}
        onChange={(event) => setChosen(Number(event.target.value))}
        className="col-span-full"
      />
      <FormNumber name="wanted" label="Höchstens" />
      <FormNumber name="atLeast" label="Mindestens" hint="Weniger bieten wir Ihnen nicht an" />
      {mayBeTimed ? <FormSwitch name="timekeeping" label="Mit Zeitmessung für alle Teams" /> : null}
    </EditDialog>
  )
}
