import { labels } from '#contract/labels.ts'
import { OrderedMark } from '#web/parts/shirts/OrderedMark.tsx'
import { personName, type StaffRunner } from '#web/parts/runners/staffRunners.ts'

/** A runner in the list on a phone: what the columns say, below each other. */
export function PhoneRow({ runner }: { runner: StaffRunner }) {
  const { startNumber, chipNumber, teamName, companyName, year, sex, tshirtSize, isApprentice, wave } = runner
  const facts = [
    `Chip ${chipNumber ?? '–'}`,
    wave && `Startblock: ${wave}`,
    year !== null && `Jahrgang ${year}`,
    sex && labels.sex[sex],
    tshirtSize && `T-Shirt ${tshirtSize}`,
    isApprentice && 'Lehrling',
  ]
  const contact = [runner.email, runner.phoneNumber].filter(Boolean).join(' · ')
  return (
    <div className="flex items-baseline gap-4">
      <span className="numeral w-16 shrink-0 text-right text-xl">{startNumber ?? '–'}</span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{personName(runner) || 'ohne Namen'}</span>
        <span className="block text-sm text-rock wrap-anywhere">
          {teamName}
          {companyName ? `, ${companyName}` : ''}
        </span>
        <span className="block text-sm text-rock">{facts.filter(Boolean).join(', ')}</span>
        <OrderedMark runner={runner} tshirtOption={runner.tshirtOption} />
        {contact ? <span className="block text-sm text-rock wrap-anywhere">{contact}</span> : null}
      </span>
    </div>
  )
}
