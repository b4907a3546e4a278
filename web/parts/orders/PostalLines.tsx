import type { PostalAddress } from '#domain/text/addresses.ts'

export type PostalLinesProps = PostalAddress & { companyName: string; firstName: string; lastName: string }

/** Who is meant and where, line by line as on an envelope. */
export function PostalLines(props: PostalLinesProps) {
  const { companyName, firstName, lastName, street, houseNumber, postalCode, city, state, country } = props
  return (
    <address className="not-italic wrap-anywhere">
      <span className="block font-semibold">{companyName}</span>
      <span className="block">
        {firstName} {lastName}
      </span>
      <span className="block">
        {street} {houseNumber}
      </span>
      <span className="block">
        {postalCode} {city}
      </span>
      <span className="block">
        {state}, {country}
      </span>
    </address>
  )
}
