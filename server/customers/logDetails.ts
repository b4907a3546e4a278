import type { User } from '../http/caller.ts'
import type { StoredCustomer } from './store.ts'

/** What a log entry says about a change: a member of staff changes others' data, so it names whose. (decisions §6 'Logs') */
export function logDetails(
  caller: User,
  customer: Pick<StoredCustomer, 'id' | 'companyName'>,
  details: string,
): string {
  return caller.role === 'admin' ? `${customer.companyName} (Kunde ${customer.id}): ${details}` : details
}
