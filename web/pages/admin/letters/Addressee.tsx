import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import type { StaffLetter } from './letter.ts'

/** The address, and the company whose account has it. */
export function Addressee({ letter: { recipient, customerID, companyName } }: { letter: StaffLetter }) {
  return (
    <>
      {recipient}
      {customerID === null ? null : (
        <>
          {' '}
          <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>
        </>
      )}
    </>
  )
}
