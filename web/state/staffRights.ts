import { mayDo } from '#domain/staffRoles.ts'
import type { StaffRight } from '#domain/staffRoles.ts'
import { session, useSession } from './session.ts'

/** Whether who is logged in may do this; for loaders. The server decides again. (rules/access#staff-roles) */
export function may(right: StaffRight): boolean {
  return mayDo(session().user?.roles ?? [], right)
}

/** The same for components: what one may not do is not shown. (rules/staff#own-roles) */
export function useMay(): (right: StaffRight) => boolean {
  const { user } = useSession()
  const roles = user?.roles ?? []
  return (right) => mayDo(roles, right)
}
