import { tidyUID } from '../text/checks.ts'
import { tidyIban } from '../text/iban.ts'

/** Of the issuer of the example that the product brings, what on a document is nobody else's. */
const INVENTED_ISSUER = {
  name: 'Nordkette Laufveranstaltungs GmbH',
  companyUID: 'ATU72619044',
  iban: 'AT149940000027181828',
} as const

/**
 * True while documents would name the invented issuer or its account: by its name, its UID or its IBAN, one of which is enough to make
 * them wrong. (rules/invoices#invented-issuer)
 */
export function isInvented({
  name,
  companyUID,
  iban,
}: {
  name: string
  companyUID: string | null
  iban: string
}): boolean {
  return (
    name === INVENTED_ISSUER.name ||
    tidyUID(companyUID ?? '') === INVENTED_ISSUER.companyUID ||
    tidyIban(iban) === INVENTED_ISSUER.iban
  )
}
