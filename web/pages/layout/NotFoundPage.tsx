import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** For people who are logged in; visitors are led to the start. (rules/access#unknown-address) */
export function Component() {
  const { user } = useSession()
  const isStaff = user?.role === 'admin'
  return (
    <div className="mx-auto grid w-full max-w-page justify-items-start gap-5 px-4 py-16 sm:px-6">
      <h1>Diese Seite gibt es nicht</h1>
      <p>Vielleicht ist die Adresse unvollständig, oder die Seite ist umgezogen.</p>
      <ButtonLink to={isStaff ? paths.admin() : paths.dashboard()}>
        {isStaff ? 'Zum Admin Panel' : 'Zum Dashboard'}
      </ButtonLink>
    </div>
  )
}
