import { memo } from 'react'
import { longMoment } from '#web/ui/moments.ts'
import { thingsInWords, type OfficeCompany } from './pickupOffice.ts'

type RestListProps = { missing: readonly OfficeCompany[]; now: string }

/** On paper alone: everything that is still here, to be ticked by hand if all else fails. Memoized: a search does not change it. (rules/pickup#office) */
export const RestList = memo(function RestList({ missing, now }: RestListProps) {
  return (
    <section aria-label="Restliste" className="hidden print:block">
      <h1 className="text-2xl">Ausgabe: was noch da ist</h1>
      <p className="mb-3 text-sm">Stand: {longMoment(now)}</p>
      <ul>
        {missing.map((company) => (
          <li key={company.customerID} className="flex break-inside-avoid gap-3 border-b border-line py-1.5 text-sm">
            <span className="mt-0.5 size-4 shrink-0 border border-ink" />
            <div className="min-w-0 flex-1">
              <p>
                <strong>{company.companyName}</strong> · {company.pickupNumber}
                {company.owes ? ' · Zahlung offen' : ''} ·{' '}
                {[company.contactName, company.phoneNumber].filter(Boolean).join(', ')}
                {company.delegate === null ? '' : ` · holt ab: ${company.delegate}`}
              </p>
              <p>{thingsInWords(company.left)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
})
