import { TeamPlacesMax } from '#contract/staff/admins.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { FormNumber } from '#web/ui/form/FormFields.tsx'
import type { Customer } from './customer.ts'

type CeilingDialogProps = { customer: Customer; onClose: () => void }

/** How many teams this company may book. (rules/orders#ceiling) */
export function CeilingDialog({ customer, onClose }: CeilingDialogProps) {
  const { id, companyName, teamPlacesMax } = customer
  const { teamPlacesPerCompany } = useEventFacts()
  return (
    <EditDialog
      title={`Grenze für Teams: ${companyName}`}
      schema={TeamPlacesMax}
      values={{ teamPlacesMax }}
      saved="Grenze gespeichert."
      onSave={(body) => call('PUT /admins/:id/team-places-max', { params: { id }, body })}
      onClose={onClose}
    >
      <FormNumber
        name="teamPlacesMax"
        label="Höchstens so viele Teams, alle Bestellungen zusammen"
        hint={`Leer: wie alle anderen Firmen, ${formatCount(teamPlacesPerCompany)}`}
        emptyValue={null}
        className="col-span-full"
      />
    </EditDialog>
  )
}
