import type { Page } from '../../tools/browser.ts'
import type { Product } from './product.ts'

/** Ten minutes go by: the login is too long ago for what changes an owner. (rules/accounts#password-first) */
export async function forgetPassword({ pool }: Product, { email }: { email: string }): Promise<void> {
  await pool.query('update sessions set password_at = null where user_id = (select id from users where email = $1)', [
    email,
  ])
}

/** The question for the own password, over whatever is open. */
export const passwordQuestion = (page: Page) => page.getByRole('dialog', { name: 'Bitte bestätigen Sie Ihr Passwort' })
