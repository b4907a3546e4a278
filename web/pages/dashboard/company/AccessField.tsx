import { labels } from '#contract/labels.ts'
import { COLLEAGUE_ACCESSES, type ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import { FormChips } from '#web/ui/form/FormFields.tsx'

/** What each access is for, in the words of the pages. (rules/access#company-access) */
const ACCESS_TEXTS: Record<ColleagueAccess, string> = {
  all: 'wie Sie, nur ohne diese Zugänge',
  teams: 'Teams, Namen, Links und Größen, ohne Preise und Rechnungen',
  billing: 'Bestellungen, Rechnungen und Konto; Teams nur lesen',
}

const HINT = COLLEAGUE_ACCESSES.map((access) => `${labels.companyAccess[access]}: ${ACCESS_TEXTS[access]}.`).join(' ')

/** What a colleague gets in to, in the form around. */
export function AccessField({ name }: { name: string }) {
  return (
    <FormChips
      name={name}
      label="Zugang"
      hint={HINT}
      options={COLLEAGUE_ACCESSES.map((access) => ({ value: access, label: labels.companyAccess[access] }))}
      className="col-span-full"
    />
  )
}
