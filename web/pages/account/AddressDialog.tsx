import { AddressEntry, DEFAULT_COUNTRY } from '#contract/accounts/addresses.ts'
import type { AddressKind } from '#domain/text/addresses.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { AddressFields } from '#web/parts/company/AddressFields.tsx'
import { addressValues } from '#web/parts/company/addressValues.ts'
import type { TypedForm } from '#web/state/typedForms.ts'
import { EditDialog } from '../layout/EditDialog.tsx'

export type OwnAddress = NonNullable<AnswerOf<'GET /customers/me'>['billingAddress']>

export const ADDRESS_TITLES: Readonly<Record<AddressKind, string>> = {
  billing: 'Rechnungsadresse',
  delivery: 'Lieferadresse',
}

type AddressDialogProps = {
  kind: AddressKind
  address: OwnAddress | null
  saved: string
  memory?: TypedForm
  onClose: () => void
}

/** One of the company's own addresses to change, or to enter; the country is not editable. (rules/companies#address) */
export function AddressDialog({ kind, address, saved, memory, onClose }: AddressDialogProps) {
  const save = (values: AddressEntry) => {
    const body = { ...values, updatedAt: address?.updatedAt }
    return kind === 'billing'
      ? call('PUT /users/me/address/billing', { body })
      : call('PUT /users/me/address/delivery', { body })
  }
  return (
    <EditDialog
      title={`${ADDRESS_TITLES[kind]} ${address ? 'bearbeiten' : 'eintragen'}`}
      schema={AddressEntry}
      values={addressValues(address)}
      saved={saved}
      fields="measured"
      memory={memory}
      onClose={onClose}
      onSave={save}
    >
      <AddressFields />
      <p className="self-center text-sm text-rock sm:pt-5">Land: {address?.country ?? DEFAULT_COUNTRY}</p>
    </EditDialog>
  )
}
