import { isOnlyRead } from '#domain/staff/rightsOfAYear.ts'
import { mayDo, type StaffRight } from '#domain/staff/staffRoles.ts'
import { otherYear } from './otherYear.ts'
import { session, useSession, type SessionUser } from './session.ts'
import { yearAsked } from './yearAsked.ts'

/** Whether who is logged in may do this; for loaders. The server decides again. (rules/access#staff-roles) */
export function may(right: StaffRight): boolean {
  return isAllowed(session().user, right)
}

/** The same for components: what one may not do is not shown. (rules/staff#own-roles) */
export function useMay(): (right: StaffRight) => boolean {
  const { user } = useSession()
  return (right) => isAllowed(user, right)
}

/** True where they may do it in a past year as well, for what is still done there. (rules/years#past-names) */
export function useMayInPast(): (right: StaffRight) => boolean {
  const { user } = useSession()
  return (right) =>
    user !== null && !user.secondStepDue && otherYear.state !== 'preparation' && mayDo(user.roles, right)
}

/** Without the second step that is demanded only the own account is open, and another year is not changed, unless it is being prepared. (rules/accounts#second-step, rules/years#looking, rules/years#preparing) */
function isAllowed(user: SessionUser | null, right: StaffRight): boolean {
  if (!user || (user.secondStepDue && right !== 'account')) return false
  if (yearAsked !== null && isOnlyRead(right, otherYear.state)) return false
  return mayDo(user.roles, right)
}
