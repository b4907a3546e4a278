import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { AddressKind } from '#domain/text/addresses.ts'
import { call } from '#web/api/call.ts'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { useKeptDialog } from '#web/pages/layout/useKeptDialog.ts'
import { ADDRESS_TITLES, AddressDialog, type OwnAddress } from '#web/pages/account/AddressDialog.tsx'

type CompanyAddressProps = { kind: AddressKind; address: OwnAddress | null; owner: number }

const SAVED = {
  billing: 'Die Rechnungsadresse ist gespeichert. Sie gilt für künftige Bestellungen.',
  delivery: 'Die Lieferadresse ist gespeichert. Sie gilt für künftige Bestellungen.',
}

/** One of the two addresses; the country is not editable. (rules/companies#address) */
export function CompanyAddress({ kind, address, owner }: CompanyAddressProps) {
  const { isOpen, open, close, memory } = useKeptDialog(`${kind} ${owner}`)
  const [isRemoved, setIsRemoved] = useState(false)
  const mayEdit = useMayInCompany()('company.write')
  const title = ADDRESS_TITLES[kind]
  return (
    <DataCard title={title} edit={mayEdit ? { label: address ? 'Bearbeiten' : 'Eintragen', onEdit: open } : undefined}>
      {kind === 'billing' && !address?.validAddress ? (
        <Banner tone="warning" title={messages.order.addressNeeded} className="mb-4" />
      ) : null}
      {address ? (
        <>
          <DataRows>
            <DataRow name="Straße">{[address.street, address.houseNumber].filter(Boolean).join(' ')}</DataRow>
            <DataRow name="Ort">{[address.postalCode, address.city].filter(Boolean).join(' ')}</DataRow>
            <DataRow name="Bundesland">{address.state}</DataRow>
            <DataRow name="Land">{address.country}</DataRow>
          </DataRows>
          {kind === 'delivery' && mayEdit ? <RemoveDelivery onRemoved={() => setIsRemoved(true)} /> : null}
        </>
      ) : kind === 'delivery' ? (
        <p ref={isRemoved ? takeFocus : undefined} tabIndex={-1} className="text-rock">
          Wie die Rechnungsadresse.
        </p>
      ) : null}
      {isOpen ? (
        <AddressDialog kind={kind} address={address} saved={SAVED[kind]} memory={memory} onClose={close} />
      ) : null}
    </DataCard>
  )
}

/** The button disappears with the address; its replacement takes the focus. */
const takeFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

function RemoveDelivery({ onRemoved }: { onRemoved: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const remove = async () => {
    await call('DELETE /users/me/address/delivery')
    onRemoved()
    toast('Die Lieferadresse ist entfernt.')
    // The dialog closes first, so that the focus is back on the page before the address is removed.
    void revalidate()
  }
  return (
    <>
      <Button look="quiet" size="small" className="mt-3 -ml-3.5" onClick={() => setIsAsking(true)}>
        Lieferadresse entfernen
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Lieferadresse entfernen?"
          confirmLabel="Entfernen"
          cancelLabel="Behalten"
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        >
          Künftige Bestellungen gehen dann an die Rechnungsadresse. Was schon bestellt ist, behält seine Lieferadresse.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
