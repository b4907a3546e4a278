import { and, asc, eq, isNotNull, isNull, lt, or, sql, type SQL } from '#server/drizzle.cjs'
import type { AddressedCompany } from '#domain/letters/broadcasts.ts'
import { countShirts } from '#domain/shirts/tshirts.ts'
import type { Connection } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { companyContacts, customers, users } from '../schema/tables/accounts.ts'
import { dunningStops } from '../schema/tables/dunning.ts'
import { invoices } from '../schema/tables/records.ts'
import { heldQuantity, isNoRefundLine, items, orderItems } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { orderedShirtOf } from '../slots/orderedShirts.ts'

/** All companies, or those that are named and those of these teams. */
export type WantedCompanies = 'all' | { customerIds: readonly number[]; teamIds: readonly number[] }

/** The companies with a confirmed e-mail, each with its teams and their persons, by id. (rules/broadcasts#audiences) */
export async function addressedCompanies(connection: Connection, wanted: WantedCompanies): Promise<AddressedCompany[]> {
  const matching = and(eq(users.emailVerified, true), eq(users.role, 'customer'), isWanted(wanted))
  const companies = await connection
    .select({
      id: customers.id,
      companyName: customers.companyName,
      email: users.email,
      name: sql<string>`btrim(${users.firstName} || ' ' || ${users.lastName})`,
      contactEmail: companyContacts.email,
    })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.ownerID))
    .leftJoin(companyContacts, eq(companyContacts.customerId, customers.id))
    .where(matching)
    .orderBy(asc(customers.id))
  const ids = wanted === 'all' ? undefined : companies.map(({ id }) => id)
  const theirs = ids && isOneOf(teams.customerId, ids)
  const found = await connection
    .select({
      customerId: teams.customerId,
      id: teams.id,
      teamName: teams.teamName,
      teamContact: teams.teamContact,
      competition: teams.competition,
      wave: teams.wave,
      reserved: teams.reserved,
      teamCode: teams.teamCodeSealed,
      tshirtOption: teams.tshirtOption,
      hasPurchasedTshirt: teams.hasPurchasedTshirt,
      tshirtsAssigned: teams.tshirtsAssigned,
      remindedAt: teams.remindedAt,
    })
    .from(teams)
    .where(theirs ?? sql`${teams.customerId} is not null`)
    .orderBy(asc(teams.id))
  const { teamID, firstName, lastName, email, sex, tshirtSize, orderedFit, orderedSize, slot } = runners
  const people = await connection
    .select({
      teamID,
      firstName,
      lastName,
      email,
      sex,
      tshirtSize,
      orderedFit,
      orderedSize,
      isTeamCaptain: sql<boolean>`${slot} = 'A'`,
    })
    .from(runners)
    .innerJoin(teams, eq(teams.id, teamID))
    .where(theirs ?? sql`${teams.customerId} is not null`)
    .orderBy(asc(slot))
  const ofTeam = Map.groupBy(
    people.map((person) => ({ ...person, orderedShirt: orderedShirtOf(person) })),
    (person) => person.teamID,
  )
  const ofCompany = Map.groupBy(found, ({ customerId }) => customerId)
  return companies.map((company) => ({
    ...company,
    teams: (ofCompany.get(company.id) ?? []).map((team) => ({
      ...team,
      shirtsWithoutPerson: countShirts(team.tshirtsAssigned ?? []),
      runners: ofTeam.get(team.id) ?? [],
    })),
  }))
}

/** All items by name, archived ones too: somebody may have bought them. */
export async function namedItems(connection: Connection): Promise<{ itemId: number; name: string }[]> {
  return connection.select({ itemId: items.itemId, name: items.name }).from(items).orderBy(asc(items.name))
}

/** The start waves that teams have, as they are printed. */
export async function wavesInUse(connection: Connection): Promise<string[]> {
  const used = await connection
    .selectDistinct({ wave: sql<string>`${teams.wave}` })
    .from(teams)
    .where(isNotNull(teams.wave))
    .orderBy(asc(teams.wave))
  return used.map(({ wave }) => wave)
}

export async function itemNameOf(connection: Connection, itemId: number): Promise<string | undefined> {
  const [item] = await connection.select({ name: items.name }).from(items).where(eq(items.itemId, itemId))
  return item?.name
}

/** Companies that have pieces of an item, by id. (rules/broadcasts#audiences) */
export async function buyersOf(connection: Connection, itemId: number): Promise<number[]> {
  const bought = await connection
    .select({ id: orderItems.customerID })
    .from(orderItems)
    .where(and(eq(orderItems.itemId, itemId), isNoRefundLine))
    .groupBy(orderItems.customerID)
    .having(sql`sum(${heldQuantity}) > 0`)
  return bought.map(({ id }) => id)
}

/** Companies that owe something since before a day, of which reminding was not stopped, by id. (rules/broadcasts#audiences, rules/dunning#stop) */
export async function overdueCompanies(connection: Connection, today: string): Promise<number[]> {
  const owing = await connection
    .selectDistinct({ id: invoices.customerID })
    .from(invoices)
    .innerJoin(sql`balances() as balance`, sql`balance.document = ${invoices.id} and balance.asked > balance.paid`)
    .leftJoin(dunningStops, eq(dunningStops.invoiceId, invoices.id))
    .where(and(lt(invoices.dueDate, today), isNull(dunningStops.invoiceId)))
  return owing.map(({ id }) => id)
}

function isWanted(wanted: WantedCompanies): SQL | undefined {
  if (wanted === 'all') return undefined
  const { customerIds, teamIds } = wanted
  return or(
    isOneOf(customers.id, customerIds),
    sql`${customers.id} in (select ${teams.customerId} from ${teams} where ${isOneOf(teams.id, teamIds)})`,
  )
}
