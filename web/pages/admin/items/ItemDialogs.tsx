import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { ManagedItem } from '#contract/shop/items.ts'
import { stock, UNLIMITED } from '#contract/shop/itemEntry.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { useCall } from '#web/api/useCall.ts'
import { ItemForm } from '#web/parts/items/ItemForm.tsx'
import { changesOf, type CheckedItem } from '#web/parts/items/itemValues.ts'
import { KIND_TEXTS } from '#web/parts/items/kindTexts.ts'
import type { ItemAct } from '#web/parts/items/ManagedItemRow.tsx'
import { StockField } from '#web/parts/items/StockField.tsx'
import { typedForm } from '#web/state/typedForms.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'

type Item = ManagedItem & Partial<Pick<AnswerOf<'GET /items/all'>[number], 'updatedAt'>>
/** What is being done, and with which item as it was when that began. */
export type OpenItem = { act: 'create' } | { act: ItemAct; item: ManagedItem }
type Acting = { items: readonly Item[]; onClose: () => void }

/** The dialog that is open over 'Artikelverwaltung'. */
export function ItemDialogs({ open, ...acting }: Acting & { open: OpenItem }) {
  if (open.act === 'create') return <EditItem item={null} {...acting} />
  const { act, item } = open
  // What was just saved may have come into the list only after the dialog opened.
  const listed = acting.items.find(({ itemId }) => itemId === item.itemId) ?? item
  if (act === 'edit') return <EditItem item={listed} {...acting} />
  if (act === 'stock') return <SetStock item={listed} {...acting} />
  return act === 'remove' ? <RemoveItem item={item} {...acting} /> : <RestoreItem item={item} {...acting} />
}

type Doing = Acting & { item: ManagedItem }

/** Unsaved entries for a new item, or for this one. (rules/forms#kept) */
const typedFor = (item: Pick<ManagedItem, 'itemId'> | null) => typedForm(`item ${item?.itemId ?? 'new'}`)

/** The form that a reload has closed; null: none. */
export function itemBefore(items: readonly Item[]): OpenItem | null {
  if (typedFor(null).read()) return { act: 'create' }
  const item = items.find((one) => typedFor(one).read())
  return item ? { act: 'edit', item } : null
}

function EditItem({ item, items, onClose }: Acting & { item: Item | null }) {
  const [memory] = useState(() => typedFor(item))
  const close = () => {
    memory.keep(null)
    onClose()
  }
  const { date } = useEventFacts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { save } = useCall((checked: CheckedItem) =>
    item
      ? call('PUT /items/:id', {
          params: { id: item.itemId },
          body: { ...changesOf(item, checked), updatedAt: item.updatedAt },
        })
      : onceForStaff(['POST /items', checked], (headers) => call('POST /items', { headers, body: checked })),
  )
  return (
    <Dialog title={item ? 'Artikel bearbeiten' : 'Artikel anlegen'} size="wide" onClose={close}>
      <ItemForm
        memory={memory}
        item={item}
        items={items}
        eventDate={date}
        onUpload={uploadPicture}
        onReload={revalidate}
        onSave={async (checked) => {
          const { name } = await save(checked)
          close()
          toast(item ? `„${name}“ ist gespeichert.` : `„${name}“ steht jetzt im Shop.`)
        }}
      />
    </Dialog>
  )
}

/** Uploading a photo over a slow connection takes long. */
const UPLOAD_PATIENCE_MS = 120_000

async function uploadPicture(file: Blob): Promise<string> {
  return (await call('POST /items/pictures', { body: file, patience: UPLOAD_PATIENCE_MS })).url
}

const StockForm = z.object({ availableQuantity: stock })

function SetStock({ item, onClose }: Doing) {
  const { itemId, name, availableQuantity, sold } = item
  return (
    <EditDialog
      title={`Bestand von „${name}“`}
      schema={StockForm}
      values={{ availableQuantity }}
      saved={`Der Bestand von „${name}“ ist gesetzt.`}
      onSave={(typed) =>
        call('PUT /items/:id/stock', {
          params: { id: itemId },
          query: { quantity: typed.availableQuantity === null ? UNLIMITED : String(typed.availableQuantity) },
        })
      }
      onClose={onClose}
    >
      <p className="col-span-full">
        {formatCount(sold)} verkauft. Gesetzt wird, was ab jetzt noch zu haben ist; jede Bestellung nimmt davon weg.
      </p>
      <StockField label="Noch zu haben" />
    </EditDialog>
  )
}

function RemoveItem({ item: { itemId, itemType, name, sold, archived }, onClose }: Doing) {
  const toast = useToast()
  const { save: remove } = useCall(() => call('DELETE /items/:id', { params: { id: itemId } }))
  const isSold = sold > 0
  const { without } = KIND_TEXTS[itemType]
  return (
    <ConfirmDialog
      title={isSold ? `„${name}“ archivieren?` : `„${name}“ löschen?`}
      confirmLabel={isSold ? 'Archivieren' : 'Endgültig löschen'}
      cancelLabel={archived ? 'Im Archiv behalten' : 'Im Shop behalten'}
      onClose={onClose}
      onConfirm={async () => {
        await remove()
        toast(isSold ? `„${name}“ ist archiviert.` : `„${name}“ ist gelöscht.`)
      }}
    >
      {isSold ? (
        <p>
          Der Artikel wurde schon {formatCount(sold)}-mal verkauft, darum wird er archiviert statt gelöscht: niemand
          kann ihn mehr kaufen, Bestellungen und Rechnungen nennen ihn weiter. Er kann jederzeit wieder in den Shop.
        </p>
      ) : (
        <p>Der Artikel wurde noch nie verkauft, darum wird er gelöscht. Das kann nicht rückgängig gemacht werden.</p>
      )}
      {without !== null && !archived ? <p className="mt-3 font-semibold">{without}</p> : null}
    </ConfirmDialog>
  )
}

function RestoreItem({ item: { itemId, name }, onClose }: Doing) {
  const toast = useToast()
  const { save: restore } = useCall(() =>
    call('PUT /items/:id/archived', { params: { id: itemId }, body: { archived: false } }),
  )
  return (
    <ConfirmDialog
      title={`„${name}“ wieder in den Shop stellen?`}
      confirmLabel="In den Shop stellen"
      look="main"
      onClose={onClose}
      onConfirm={async () => {
        await restore()
        toast(`„${name}“ steht wieder im Shop.`)
      }}
    >
      <p>Er ist dann sofort zu haben, mit Preis und Bestand wie zuletzt.</p>
    </ConfirmDialog>
  )
}
