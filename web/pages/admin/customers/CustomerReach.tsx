import { Mail, Phone } from 'lucide-react'
import { MailLink } from '#web/ui/MailLink.tsx'
import type { Customer } from './customer.ts'

/** The person to ask, under the company's name: the contact that it has named, else whoever has the account. (rules/staff#customer) */
export function CustomerReach({ customer }: { customer: Customer }) {
  const { firstName, lastName, email, phoneNumber } = { phoneNumber: null, ...(customer.companyContact ?? customer) }
  return (
    <address aria-label="Kontakt" className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-1 not-italic">
      <span className="font-semibold">
        {firstName} {lastName}
      </span>
      <span className="inline-flex min-w-0 items-center gap-2">
        <Mail aria-hidden className="size-4.5 shrink-0 text-rock" />
        <MailLink to={email} alone />
      </span>
      {phoneNumber ? (
        <a
          href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}
          className="inline-flex items-center gap-2 font-semibold underline pointer-coarse:min-h-11"
        >
          <Phone aria-hidden className="size-4.5 shrink-0 text-rock" />
          {phoneNumber}
        </a>
      ) : null}
    </address>
  )
}
