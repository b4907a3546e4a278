import { call } from '#web/api/call.ts'
import { knowCustomer } from '#web/api/currentUser.ts'
import { useCall } from '#web/api/useCall.ts'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { paths } from '#web/paths.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { SwitchField } from '#web/ui/form/SwitchField.tsx'
import type { Customer } from './CompanyInfo.tsx'

/** Pauses and resumes the company's own registration page; only an owner of the package has one. (rules/package#page) */
export function CompanyPageSwitch({ customer: { companyFee, companyPageActive } }: { customer: Customer }) {
  const { run, busy, problem } = useCall(async (isActive: boolean) =>
    knowCustomer(await call('PATCH /customers/me/company-page-active', { body: { companyPageActive: isActive } })),
  )
  const may = useMayInCompany()
  if (companyFee === null) {
    return (
      <DataCard title="Firmenanmeldeseite">
        <p className="mb-4">
          Mit dem Firmenpaket tragen sich Ihre Mitarbeiter*innen über einen Link selbst in Teams ein.
        </p>
        <ButtonLink look="second" wide="phone" to={paths.companyRegistration()}>
          Firmenpaket ansehen
        </ButtonLink>
      </DataCard>
    )
  }
  return (
    <DataCard title="Firmenanmeldeseite">
      <SwitchField
        label="Firmenanmeldeseite aktiv"
        hint={
          companyPageActive
            ? 'Über Ihren Anmeldelink werden Teams eingetragen, solange Plätze frei sind.'
            : 'Über Ihren Anmeldelink kommen derzeit keine Teams dazu. Eingetragene Teams bleiben.'
        }
        checked={companyPageActive}
        disabled={!may('company.write')}
        aria-busy={busy}
        onChange={(event) => void run(event.target.checked)}
      />
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-4" /> : null}
    </DataCard>
  )
}
