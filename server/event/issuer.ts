import { isInvented } from '#domain/event/inventedIssuer.ts'
import { isPublic } from '../config.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

/** The parts of the context that decide when orders are invoiced. */
export type Issuing = Pick<Context, 'settings' | 'event'>

/**
 * Hours after which an order is invoiced by itself; null: only by hand, also while the issuer is invented. (rules/invoices#automatic,
 * rules/invoices#invented-issuer)
 */
export function automaticDelay({ settings, event }: Issuing): number | null {
  return isInvented(event.issuer) ? null : settings.INVOICE_DELAY_HOURS
}

/** Refuses with 409, where the public gets in, what would ask people to pay an issuer that is invented. (rules/invoices#invented-issuer) */
export function refuseInventedIssuer({ settings, event }: Issuing): void {
  if (isPublic(settings) && isInvented(event.issuer)) throw new Refusal('ISSUER_INVENTED')
}
