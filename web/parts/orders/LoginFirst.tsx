import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { rememberPath } from '#web/state/redirect.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** What a visitor who wants to order reads, at the till as on the login page before it. (rules/shop#login-first) */
export const LOGIN_FIRST = {
  title: 'Bitte melden Sie sich an',
  text: 'Bestellt wird mit einem Firmenkonto, bezahlt auf Rechnung. Ihr Warenkorb bleibt erhalten, danach geht es an der Kasse weiter.',
}

/** To the sign-up and, once the e-mail is confirmed, on to the till. (rules/shop#login-first) */
export function RegisterToOrder({ wide }: { wide?: 'always' }): ReactNode {
  return (
    <ButtonLink look="second" wide={wide} to={paths.signUp()} onClick={() => rememberPath(paths.checkout())}>
      Firma registrieren
    </ButtonLink>
  )
}
