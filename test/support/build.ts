import { randomBytes } from 'node:crypto'
import { and, desc, eq, like } from '#server/drizzle.cjs'
import type { Registration } from '#contract/accounts/auth.ts'
import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openSession } from '#server/auth/sessions.ts'
import { addAccount } from '#server/auth/store.ts'
import { mails } from '#server/schema/tables/records.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Context } from '#server/context.ts'
import { asAnyone, asCustomer } from './as.ts'
import type { TestContext } from './context.ts'

export const PASSWORD = 'Rodelhang123'

/** An e-mail nobody else has. */
export const anEmail = () => `test-${randomBytes(6).toString('hex')}@firma.example`

/** The sign-up data of a company; every part can be overridden. */
export function aRegistration(other: Partial<Registration> = {}): Registration {
  const email = other.email ?? anEmail()
  return {
    email,
    password: PASSWORD,
    firstName: 'Greta',
    lastName: 'Gruber',
    companyName: 'Bergblick GmbH',
    addressDTO: {
      street: 'Maria-Theresien-Straße',
      houseNumber: '18',
      postalCode: 6020,
      city: 'Innsbruck',
      state: 'Tirol',
      country: 'Österreich',
    },
    companyContactDTO: { firstName: 'Greta', lastName: 'Gruber', email, phone: '+43 512 123456' },
    ...other,
  }
}

type MailPurpose = 'verify' | 'reset' | 'email' | 'invitation' | 'account-change' | 'email-asked' | 'email-changed'

/** The latest mailed code, read from the letter before it is sent. */
export async function codeFor(
  house: Pick<TestContext, 'db'>,
  email: string,
  purpose: MailPurpose = 'verify',
): Promise<string> {
  const code = /^\s*(\d{6})\s*$/m.exec(await lastMail(house, email, purpose))?.[1]
  if (code === undefined) throw new Error(`No ${purpose} code was mailed to ${email}.`)
  return code
}

/** The token in the link of the latest letter for a new password. */
export async function resetLinkFor(house: Pick<TestContext, 'db'>, email: string): Promise<string> {
  const token = /request-password-reset#(\S+)/.exec(await lastMail(house, email, 'reset'))?.[1]
  if (token === undefined) throw new Error(`No link for a new password was mailed to ${email}.`)
  return token
}

/** The code in the link of the latest invitation to an account. */
export async function invitationFor(house: Pick<TestContext, 'db'>, email: string): Promise<string> {
  const code = /einladung#(\S+)/.exec(await lastMail(house, email, 'invitation'))?.[1]
  if (code === undefined) throw new Error(`No invitation was mailed to ${email}.`)
  return code
}

/** The code behind 'Das war ich nicht' in the latest letter of its kind, read before it is sent. */
export async function wayBackFor(
  house: Pick<TestContext, 'db'>,
  email: string,
  purpose: 'account-change' | 'email-asked' | 'email-changed' = 'account-change',
): Promise<string> {
  const code = /das-war-ich-nicht#(\S+)/.exec(await lastMail(house, email, purpose))?.[1]
  if (code === undefined) throw new Error(`No way back was mailed to ${email}.`)
  return code
}

async function lastMail({ db }: Pick<TestContext, 'db'>, email: string, purpose: MailPurpose): Promise<string> {
  const [mail] = await db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.recipient, email), like(mails.cause, `${purpose}:%`)))
    .orderBy(desc(mails.id))
    .limit(1)
  return mail?.text ?? ''
}

export type TestCustomer = { id: number; email: string; token: string }

/** A company that has signed up but not yet confirmed its e-mail. */
export async function anUnverifiedCustomer(
  { app }: Pick<TestContext, 'app'>,
  other: Partial<Registration> = {},
): Promise<TestCustomer> {
  const registration = aRegistration(other)
  const { status, body } = await asAnyone(app).post('/auth/register', registration)
  if (status !== 201) throw new Error(`Signing up failed with ${status}: ${JSON.stringify(body)}`)
  const me = await asCustomer(app, body.token).get('/customers/me')
  return { id: me.body.id, email: registration.email, token: body.token }
}

/** A company that has signed up and confirmed its e-mail. */
export async function aCustomer(
  house: Pick<TestContext, 'app' | 'db'>,
  other: Partial<Registration> = {},
): Promise<TestCustomer> {
  const customer = await anUnverifiedCustomer(house, other)
  const token = await codeFor(house, customer.email)
  const { status, body } = await asCustomer(house.app, customer.token).put('/verify-email/validate', { token })
  if (status !== 200) throw new Error(`Confirming the e-mail failed with ${status}: ${JSON.stringify(body)}`)
  return customer
}

/** Somebody who was invited by this owner, has accepted and is logged in. */
export async function aColleague(
  house: Pick<TestContext, 'app' | 'db'>,
  owner: { token: string },
  { access = 'all', email = anEmail() }: { access?: ColleagueAccess; email?: string } = {},
): Promise<TestCustomer> {
  const person = { email, firstName: 'Karin', lastName: 'Kofler', access }
  const invited = await asCustomer(house.app, owner.token).post('/customers/me/colleagues', person)
  if (invited.status !== 201) throw new Error(`Inviting failed with ${invited.status}: ${JSON.stringify(invited.body)}`)
  const code = await invitationFor(house, email)
  const { body } = await asAnyone(house.app).post('/auth/accept-invitation', { code, password: PASSWORD })
  return { id: invited.body.id, email, token: body.token }
}

/** The token of a session in which a member of staff acts as this customer. */
export async function anImpersonation(house: Pick<TestContext, 'context'>, customer: TestCustomer): Promise<string> {
  const admin = await anAdmin(house)
  const user = { id: customer.id, role: 'customer' } as const
  return inTransaction(house.context.db, (tx) => openSession(tx, { user, now: house.context.now(), adminID: admin.id }))
}

/** A member of staff with these roles, logged in. */
export async function anAdmin(
  { context }: { context: Pick<Context, 'db' | 'now'> },
  roles: readonly StaffRole[] = ['lead'],
): Promise<TestCustomer> {
  const email = anEmail()
  const passwordHash = await hashPassword(PASSWORD)
  return inTransaction(context.db, async (tx) => {
    const account = await addAccount(tx, {
      email,
      passwordHash,
      role: 'admin',
      staffRoles: [...roles],
      emailVerified: true,
      firstName: 'Anna',
      lastName: 'Amann',
    })
    if (!account) throw new Error(`${email} is taken.`)
    return { id: account.id, email, token: await openSession(tx, { user: account, now: context.now() }) }
  })
}
