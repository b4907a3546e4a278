import { openSession } from '#server/auth/sessions.ts'
import { addAccount } from '#server/auth/store.ts'
import { addCustomer } from '#server/customers/store.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Context } from '#server/context.ts'
import { aRegistration, type TestCustomer } from './build.ts'

/** Many verified companies, each with a session; nobody can log in as them by password, so none has to be hashed. */
export async function aCrowd(
  { context }: { context: Pick<Context, 'db' | 'now'> },
  count: number,
  companyName: (place: number) => string = (place) => `Firma ${place}`,
): Promise<TestCustomer[]> {
  const crowd: TestCustomer[] = []
  for (let place = 1; place <= count; place += 1) {
    const registration = aRegistration({ companyName: companyName(place) })
    const { email, firstName, lastName } = registration
    const customer = await inTransaction(context.db, async (tx) => {
      const account = {
        email,
        firstName,
        lastName,
        passwordHash: 'none',
        role: 'customer' as const,
        emailVerified: true,
      }
      const user = await addAccount(tx, account)
      if (!user) throw new Error(`${email} is taken.`)
      await addCustomer(tx, user.id, registration)
      return { id: user.id, email, token: await openSession(tx, { user, now: context.now() }) }
    })
    crowd.push(customer)
  }
  return crowd
}
