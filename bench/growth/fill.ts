import { sql } from '#server/drizzle.cjs'
import type { Database } from '#server/db/client.ts'
import { fillCatalogue } from '#server/firstFilling/catalogue.ts'
import { fillSettings } from '#server/firstFilling/eventSettings.ts'
import { acceptKey } from '#server/secrets/keyFingerprint.ts'
import { anAdmin, type TestCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aField } from '../../test/support/field.ts'
import { SECRET_KEY } from '../../test/support/serverProcess.ts'
import { hotItem } from '../fill.ts'

/** With 10,000 teams a run of Vienna's size: 2,000 companies, 30,000 people. */
export const TEAMS_PER_COMPANY = 5
/** Companies that have bought nothing: each measured order is somebody's first, and of those that order on and on none comes to its hundred orders. */
const BUYERS = 240

/** An event of some size, and the users of the calls. The company and its teams are the same in each. */
export type Event = {
  teams: number
  staff: TestCustomer
  /** Has five teams. */
  company: TestCustomer
  /** Has no teams yet, and an invite link for its places. */
  inviting: TestCustomer
  buyers: TestCustomer[]
  teamItemId: number
  timeItemId: number
  packageItemId: number
}

/** Companies of five teams each with an order, its invoice, letter and entries in the log. */
export async function fillEvent(db: Database, teams: number): Promise<Event> {
  const EVENT_FILE = new URL('../../event/event.json', import.meta.url).pathname
  // before there are companies: with them the example is refused
  await fillSettings({ db, settings: { EVENT_FILE, PUBLIC_URL: 'http://localhost' }, now: () => new Date() })
  await fillCatalogue({ db, settings: { EVENT_FILE } })
  // its codes are written below as nobody can open them
  await acceptKey(db, { secretKey: SECRET_KEY })
  const [teamItemId, timeItemId] = [await hotItem(db, 'TEAM'), await hotItem(db, 'TIME')]
  const packageItemId = await hotItem(db, 'COMPANYCAPTAIN')
  const context = { db, now: () => new Date() }
  const staff = await anAdmin({ context })
  const named = (place: number) => `Firma ${String(place).padStart(5, '0')}`
  const companies = await aCrowd({ context }, teams / TEAMS_PER_COMPANY, named)
  const [company] = companies
  const [inviting, ...buyers] = await aCrowd({ context }, BUYERS, (place) => `Gast ${place}`)
  if (!company || !inviting) throw new Error('There is no company.')
  await aField(db, { customerIds: companies.map(({ id }) => id), teams: TEAMS_PER_COMPANY })
  await addBookings(db, { teamItemId, timeItemId })
  await db.execute(sql`create extension pg_stat_statements`)
  // as autovacuum does in operation
  await db.execute(sql`vacuum analyze`)
  return { teams, staff, company, inviting, buyers, teamItemId, timeItemId, packageItemId }
}

/** An order of each company that has teams, with what comes of it. */
export async function addBookings(db: Database, items: { teamItemId: number; timeItemId: number }): Promise<void> {
  await addOrders(db, items)
  await addRecords(db)
}

async function addOrders(db: Database, of: { teamItemId: number; timeItemId: number }): Promise<void> {
  await db.execute(sql`
    insert into orders (customer_id, created_at, total_price, terms_version, billing_address)
    select distinct customer_id, timestamptz '2026-09-01' + customer_id % 80 * interval '1 day', 94000, '2026',
      '{"companyName":"Firma","companyUID":null,"firstName":"Greta","lastName":"Gruber","street":"Anichstraße","houseNumber":"1",
        "postalCode":6020,"city":"Innsbruck","state":"Tirol","country":"Österreich"}'::jsonb
    from teams`)
  await db.execute(sql`
    insert into order_items (order_id, item_id, customer_id, name, item_type, quantity, price, vat_rate)
    select order_id, item_id, customer_id, name, item_type,
      (select count(*) from teams where teams.customer_id = orders.customer_id), price, 20 from orders cross join items
    where item_id in (${of.teamItemId}, ${of.timeItemId})`)
  await db.execute(sql`
    update teams set order_id = orders.order_id, timekeeping = true from orders where orders.customer_id = teams.customer_id`)
}

async function addRecords(db: Database): Promise<void> {
  await db.execute(sql`
    insert into invoices (id, number, kind, order_id, customer_id, net, gross)
    select gen_random_uuid(), 'RE-2026-' || lpad(order_id::text, 5, '0'), 'INVOICE', order_id, customer_id, 94000, 112800
    from orders where order_id % 2 = 0`)
  await db.execute(sql`
    with credits as (
      insert into invoices (id, number, kind, cancels_invoice_id, order_id, customer_id, net, gross)
      select gen_random_uuid(), 'GS-2026-' || lpad(order_id::text, 5, '0'), 'CREDIT_NOTE', id, order_id, customer_id, -9400, -11280
      from invoices where order_id % 10 = 0
      returning id, order_id)
    insert into credited_items (invoice_id, order_item_id, quantity)
    select id, order_item_id, 1 from credits join order_items using (order_id)`)
  await db.execute(sql`
    insert into billed_facts (invoice_id, company_name, service_day) select id, 'Firma', date '2026-09-18' from invoices`)
  await db.execute(sql`
    insert into payments (amount, booked_on, source, customer_id)
    select gross, date '2026-10-01', 'hand', customer_id from invoices where kind = 'INVOICE' and order_id % 4 = 0`)
  // of an earlier line each
  await db.execute(sql`
    insert into gone_lines (order_item_id, customer_id, item_id, name, item_type, item_attributes)
    select order_item_id + 1000000, customer_id, item_id, name, item_type, '{}'::jsonb from order_items`)
  // of companies, which log in without: nobody is asked for them
  await db.execute(
    sql`insert into second_steps (user_id, sealed_secret) select id, 'sealed' from users where role = 'customer'`,
  )
  await db.execute(sql`
    insert into passkeys (user_id, credential_id, public_key, rp_id, counter, transports, is_syncable, is_synced, name)
    select id, convert_to('credential ' || id, 'utf8'), 'key', 'anderswo.example', 0, '{}', false, false, 'Telefon' from users where role = 'customer'`)
  await db.execute(sql`
    insert into idempotency_keys (customer_id, key, request_hash, order_id)
    select customer_id, gen_random_uuid()::text, repeat('0', 64), order_id from orders`)
  await db.execute(sql`
    insert into invite_codes (customer_id, name, is_general, code_hash, sealed, uses_allowed)
    select id, 'Alle', true, 'hash ' || id, 'sealed', 10 from customers where id in (select customer_id from orders)`)
  await db.execute(sql`
    insert into mails (cause, message_id, recipient, subject, text, html, state, sent_at)
    select 'order:' || order_id, 'order-' || order_id, 'firma@firma.example', 'Ihre Bestellung', repeat('x', 4000),
      repeat('x', 4000), 'sent', now() from orders`)
  await db.execute(sql`
    insert into logs (level, user_id, role, email, code, facts)
    select 'INFO', customer_id, 'customer', 'firma@firma.example', 'teamCreated',
      jsonb_build_object('team', jsonb_build_object('id', id, 'bib', null, 'teamName', team_name)) from teams`)
}
