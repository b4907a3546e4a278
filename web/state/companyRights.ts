import { accessIncludes, WHILE_CLOSED, type CompanyRight } from '#domain/accounts/companyAccess.ts'
import { isRegistrationOpen } from './registration.ts'
import { session, useSession, type SessionUser } from './session.ts'

/** True if the person who is logged in may do this for the company now; for loaders. The server decides again. (rules/access#company-access, rules/settings#opening) */
export function mayInCompany(right: CompanyRight): boolean {
  return isAllowed(session().user, right)
}

/** The same for components: what one may not do is not shown. (rules/dashboard#own-access) */
export function useMayInCompany(): (right: CompanyRight) => boolean {
  const { user } = useSession()
  return (right) => isAllowed(user, right)
}

const isAllowed = (user: SessionUser | null, right: CompanyRight) =>
  user?.access != null && accessIncludes(user.access, right) && (isRegistrationOpen() || WHILE_CLOSED[right])
