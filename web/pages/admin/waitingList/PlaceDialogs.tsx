import { HandOffer, OtherPosition } from '#contract/shop/waitingList.ts'
import { LIMITS } from '#contract/fields.ts'
import { call } from '#web/api/call.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { piecesIn } from '#web/parts/waitingList/placeWords.ts'
import { FormNumber, FormTextArea } from '#web/ui/form/FormFields.tsx'
import type { StaffPlace } from './line.ts'

/** A place, and what is done with it. */
export type OpenPlace = { act: 'offer' | 'move'; place: StaffPlace }

type PlaceDialogProps = Omit<OpenPlace, 'act'> & { onClose: () => void }

/** Offers free pieces to a company, whoever stands before it. (rules/waiting#staff) */
export function OfferDialog({ place, onClose }: PlaceDialogProps) {
  const { id, companyName, wanted, atLeast, timekeeping, free } = place
  return (
    <EditDialog
      title={`${companyName}: anbieten`}
      schema={HandOffer}
      values={{ pieces: Math.max(1, Math.min(wanted, free)), reason: '' }}
      saved="Das Angebot ist hinausgegangen."
      submitLabel="Anbieten"
      onSave={(body) => call('POST /waiting-list/:id/offer', { params: { id: String(id) }, body })}
      onClose={onClose}
    >
      <p className="col-span-full">
        Die Firma möchte bis zu {piecesIn(place, wanted)}, mindestens {atLeast}. Frei sind{' '}
        {timekeeping ? 'mit Zeitmessung ' : ''}
        {piecesIn(place, free)}.
      </p>
      <FormNumber name="pieces" label="So viele anbieten" />
      <Reason />
    </EditDialog>
  )
}

/** Gives a company another place in its line. (rules/waiting#staff) */
export function MoveDialog({ place, onClose }: PlaceDialogProps) {
  const { id, companyName, position } = place
  return (
    <EditDialog
      title={`${companyName}: Platz ändern`}
      schema={OtherPosition}
      values={{ position: position ?? 1, reason: '' }}
      saved="Die Reihenfolge ist geändert."
      onSave={(body) => call('PUT /waiting-list/:id/position', { params: { id: String(id) }, body })}
      onClose={onClose}
    >
      <FormNumber name="position" label="Neuer Platz" hint="1 ist der erste. Die anderen behalten ihre Reihenfolge." />
      <Reason />
    </EditDialog>
  )
}

const Reason = () => (
  <FormTextArea
    name="reason"
    label="Begründung"
    hint="Steht nur im Log."
    rows={3}
    maxLength={LIMITS.text}
    className="col-span-full"
  />
)
