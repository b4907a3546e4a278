import { eq } from '#server/drizzle.cjs'
import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { mails } from '#server/schema/tables/records.ts'
import { asCustomer } from './as.ts'
import { aColleague, anAdmin } from './build.ts'
import type { TestContext } from './context.ts'

/** The code of the link that was mailed to a person. */
export async function runnerCodeFor({ db }: TestContext, email: string): Promise<string> {
  const [letter] = await db.select({ text: mails.text }).from(mails).where(eq(mails.recipient, email))
  const code = /laeufer#(\S+)/.exec(letter?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`No link was mailed to ${email}.`)
  return code
}

/** A colleague of each access who logs in, and one who is only invited. */
export async function someOfEachAccess(house: TestContext, owner: { token: string }, mail: string) {
  const colleague = (access: ColleagueAccess) => aColleague(house, owner, { access, email: `${access}@${mail}` })
  const { body } = await asCustomer(house.app, owner.token).post('/customers/me/colleagues', {
    email: `eingeladen@${mail}`,
    firstName: 'Ida',
    lastName: 'Imhof',
    access: 'all',
  })
  return {
    all: await colleague('all'),
    teams: await colleague('teams'),
    billing: await colleague('billing'),
    invitee: body.id as number,
  }
}

/** The tokens of a member of staff of each role but the lead. */
export async function someOfEachRole(house: TestContext) {
  const tokenOf = async (role: StaffRole) => (await anAdmin(house, [role])).token
  return {
    office: await tokenOf('office'),
    billing: await tokenOf('billing'),
    pickup: await tokenOf('pickup'),
    timing: await tokenOf('timing'),
    read: await tokenOf('read'),
  }
}
