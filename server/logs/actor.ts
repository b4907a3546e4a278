import type { LogReference } from '#contract/staff/logs.ts'
import type { Role } from '#domain/accounts/access.ts'

/** Actor of an entry; the caller of an endpoint can be passed as it is. `admin` is the member of staff who acts as this customer. */
export type LogActor = {
  id: number
  role: Role
  email: string
  /** Company that it is one of: an entry of a colleague leads to the company. */
  customerID?: number | null
  admin?: { id: number; email: string } | null
}

/** A program, which acts by the name of its token. (rules/logs#actor) */
export type LogProgram = { role: 'program'; name: string }

/** Columns of an entry that say who acted. */
export function actorOf(caller: LogActor | LogProgram | null | undefined) {
  const account = caller && caller.role !== 'program' ? caller : null
  return {
    userID: account?.id ?? null,
    role: caller?.role ?? null,
    email: caller?.role === 'program' ? caller.name : (caller?.email ?? null),
    adminID: account?.admin?.id ?? null,
    adminEmail: account?.admin?.email ?? null,
  }
}

/** The login that signed a company up has the company's id, and finds it by that. */
export function companyOfColleague(caller?: LogActor | LogProgram | null): LogReference[] {
  if (caller?.role === 'program' || caller?.customerID == null || caller.customerID === caller.id) return []
  return [{ kind: 'customer', key: String(caller.customerID) }]
}
