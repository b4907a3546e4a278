import { useRef, useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { labels } from '#contract/labels.ts'
import type { ManagedItem } from '#contract/shop/items.ts'
import { SHOP_CATEGORIES } from '#domain/shop/categories.ts'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormDraft, type FormDraftProps } from '#web/ui/form/FormDraft.tsx'
import {
  FormActions,
  FormDecimal,
  FormSection,
  FormSelect,
  FormSubmit,
  FormText,
  FormTextArea,
} from '#web/ui/form/FormFields.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'
import { leaveDialogAround, useAskBeforeLeaving } from '#web/ui/form/useAskBeforeLeaving.ts'
import { ItemPreview } from './ItemPreview.tsx'
import { ItemForm as Schema, NEW_ITEM, valuesOf, type CheckedItem } from './itemValues.ts'
import { OptionFields } from './OptionFields.tsx'
import { PicturesField, type UploadPicture } from './PicturesField.tsx'
import { StockField } from './StockField.tsx'
import { VatRatesField } from './VatRatesField.tsx'

export type ItemFormProps = {
  /** Null for a new one. */
  item: ManagedItem | null
  /** All items: for the existing names of categories, groups and deliveries. */
  items: readonly ManagedItem[]
  eventDate: string
  onUpload: UploadPicture
  onSave: (checked: CheckedItem) => Promise<void>
  /** After a conflict: loads what somebody else saved. */
  onReload?: () => Promise<void>
  memory: FormDraftProps['memory']
}

const TYPES = ITEM_TYPES.map((value) => ({ value, label: labels.itemType[value] }))

/** Everything about an item but its stock, which has a dialog of its own once the item exists. (rules/staff#items) */
export function ItemForm({ item, items, eventDate, onUpload, onSave, onReload, memory }: ItemFormProps) {
  const [under, setUnder] = useState<string>()
  const categories = namesOf([...SHOP_CATEGORIES, ...items.map(({ itemAttributes }) => itemAttributes.category)])
  const groups = namesOf(items.map(({ baseName }) => baseName))
  const deliveries = namesOf(items.filter(({ itemType }) => itemType === 'DELIVERY').map(({ name }) => name))
  return (
    <Form schema={Schema} values={item ? valuesOf(item) : NEW_ITEM} label="Artikel" onSave={onSave} onReload={onReload}>
      <FormDraft memory={memory} />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <FormSection title="Artikel">
            <NameField />
            <TypeField item={item} />
            <FormText name="itemAttributes.category" label="Kategorie" optional autoComplete="off" list="kategorien" />
            <FormText
              name="itemAttributes.subcategory"
              label="Unterkategorie"
              optional
              autoComplete="off"
              className="sm:col-span-2"
            />
            <FormText
              name="baseName"
              label="Gruppe"
              optional
              autoComplete="off"
              list="gruppen"
              className="sm:col-span-2"
              hint="Artikel einer Gruppe teilen sich eine Karte. Steht „Basic“ oder „Premium“ darin, kann man T‑Shirts zusätzlich bedrucken lassen."
            />
          </FormSection>
          <Names id="kategorien" names={categories} />
          <Names id="gruppen" names={groups} />
          <FormSection title="Preis und Bestand">
            <FormDecimal
              name="price"
              label="Preis in Euro, netto"
              decimals={2}
              hint="0 heißt bei Produkten und T-Shirts: Preis auf Anfrage."
            />
            {item ? null : <StockField label="Bestand" />}
            <FormText
              name="lastDay"
              label="Letzter Tag"
              type="date"
              optional
              hint="Danach gilt er als ausverkauft, wie „Frühbucher bis 31. März“. Leer: solange es ihn gibt."
            />
          </FormSection>
          <VatRatesField eventDate={eventDate} />
          <FormSection title="Beschreibung">
            <Whole>
              <FormText name="itemAttributes.shortDescription" label="Kurzbeschreibung" optional autoComplete="off" />
            </Whole>
            <Whole>
              <FormTextArea name="itemAttributes.description" label="Beschreibung" optional hint="Ein Absatz." />
            </Whole>
          </FormSection>
          <section aria-labelledby="auswahl" className="min-w-0">
            <h3 id="auswahl" className="mb-1 text-xl">
              Auswahl
            </h3>
            <p className="mb-3 text-sm text-rock">
              Wer bestellt, wählt aus jeder Liste einen Eintrag. Was ausverkauft ist, bleibt sichtbar und kann nicht
              gewählt werden.
            </p>
            <OptionFields deliveries={deliveries} />
          </section>
          <PicturesField onUpload={onUpload} under={under} onUnder={setUnder} />
        </div>
        <ItemPreview availableQuantity={item?.availableQuantity} />
      </div>
      <FormActions>
        <Button look="second" onClick={({ currentTarget }) => leaveDialogAround(currentTarget)}>
          Abbrechen
        </Button>
        <FormSubmit disabled={under !== undefined}>{item ? 'Artikel speichern' : 'Artikel anlegen'}</FormSubmit>
      </FormActions>
      <AskBeforeLeaving />
    </Form>
  )
}

function NameField() {
  const isDelivery = useFormValue('itemType') === 'DELIVERY'
  const hint = isDelivery ? 'T-Shirts nennen ihre Lieferung beim Namen: ein neuer muss auch dort stehen.' : undefined
  return <FormText name="name" label="Name" hint={hint} autoComplete="off" className="sm:col-span-2" />
}

function TypeField({ item }: { item: ManagedItem | null }) {
  if (item === null || item.sold === 0) return <FormSelect name="itemType" label="Art" options={TYPES} />
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">Art</p>
      <p className="flex min-h-11 items-center">{labels.itemType[item.itemType]}</p>
      <p className="text-sm text-rock">Wurde schon verkauft und bleibt, was es ist.</p>
    </div>
  )
}

function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}

function Whole({ children }: { children: ReactNode }) {
  return <div className="col-span-full">{children}</div>
}

function AskBeforeLeaving() {
  const { isDirty } = useFormState()
  const place = useRef<HTMLSpanElement>(null)
  useAskBeforeLeaving({ isUnsaved: isDirty, ask: () => leaveDialogAround(place.current) })
  return <span ref={place} hidden />
}

function namesOf(names: readonly (string | undefined)[]): string[] {
  return [...new Set(names.flatMap((name) => name || []))]
}
